-- Several processes may have the tables together: who holds one is asked where it is, and whether it is alive.

ALTER TABLE houses
    ADD COLUMN address text NOT NULL DEFAULT '', -- where the others reach it
    ADD COLUMN guarded boolean NOT NULL DEFAULT false, -- as long as it lives, a session has the lock of its name
    ADD COLUMN company text[] NOT NULL DEFAULT '{}'; -- its tables at which there is somebody

-- The one clock that all have in common.
CREATE FUNCTION milliseconds() RETURNS bigint LANGUAGE sql VOLATILE
AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;

-- Whether a holder is still there: its time has not run out, and its session has not ended. When the server has just
-- come back, no session is there yet, and nobody is dead for that.
CREATE FUNCTION is_there(who text, at_least bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE
AS $$
DECLARE
    house record;
BEGIN
    SELECT until, guarded INTO house FROM houses WHERE holder = who;
    IF greatest(at_least, house.until) <= milliseconds() THEN
        RETURN false;
    END IF;
    IF NOT coalesce(house.guarded, false) OR pg_postmaster_start_time() > clock_timestamp() - interval '3 seconds' THEN
        RETURN true;
    END IF;
    RETURN NOT pg_try_advisory_xact_lock_shared(hashtextextended(who, 0));
END
$$;
