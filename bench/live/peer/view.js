// What one player is shown, in the form Veillée's own views have: zones, facts, and the moves one may make.

const SUIT_NAMES = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };

const number = (of) => ({ kind: "number", of });
const seats = (...of) => ({ kind: "seat", of });
const cards = (...of) => ({ kind: "cards", of });

function zones(G, viewer) {
  const hands = G.hands.map((hand, owner) =>
    owner === viewer ? { id: `hand.${owner}`, cards: hand, owner } : { id: `hand.${owner}`, hidden: hand.length, owner },
  );
  return [
    ...hands,
    { id: "top", cards: [G.top], laid_by: [G.laidBy] },
    { id: "discard", cards: G.discard },
    { id: "stock", hidden: G.stock.length },
  ];
}

function facts(G, turn) {
  return [
    { key: "dealer", value: seats((G.number - 1) % G.hands.length) },
    { key: "deal", value: number(G.number) },
    { key: "turn", value: seats(turn) },
    { key: "suit", value: { kind: "suit", of: [SUIT_NAMES[G.top.at(-1)]] } },
    { key: "stock", value: number(G.stock.length) },
    ...G.hands.map((hand, seat) => ({ key: "cards", value: number(hand.length), seat })),
    ...G.scores.map((score, seat) => ({ key: "score", value: number(score), seat })),
  ];
}

function offers(G, viewer, fits) {
  const zone = `hand.${viewer}`;
  const fitting = G.hands[viewer].filter((card) => fits(card, G.top));
  if (fitting.length === 0) return [{ number: 0, verb: "draw", gesture: "zone", zone: "stock" }];
  return fitting.map((card, place) => ({ number: place, verb: "play", gesture: "card", about: cards(card), zone }));
}

exports.seen = (G, ctx, playerID, fits) => {
  const viewer = playerID === null || playerID === undefined ? -1 : Number(playerID);
  const turn = Number(ctx.currentPlayer);
  const view = { seat: viewer, zones: zones(G, viewer), facts: facts(G, turn), waiting_for: [turn] };
  return viewer === turn ? { ...view, offers: offers(G, viewer, fits) } : view;
};
