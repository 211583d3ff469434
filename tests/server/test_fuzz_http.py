"""Nonsense over HTTP: schemathesis asks for all that the description allows, and for what it does not."""

import os

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from houses import WITHIN, House, Json
from veillee.server.openapi import openapi

pytestmark = pytest.mark.once

EXAMPLES = int(os.environ.get("VEILLEE_SERVER_EXAMPLES", "15"))
CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]

schema = schemathesis.openapi.from_dict(openapi())


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="VEILLEE_SERVER_EXAMPLES" not in os.environ,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_the_house_answers_as_it_says(case: schemathesis.Case[Json], house: House) -> None:
    case.call_and_validate(base_url=house.base, checks=CHECKS, timeout=WITHIN)
