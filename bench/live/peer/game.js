// Le 8 Américain, reduced to what a measure of servers needs: lay a card of the same suit or rank, or draw one.

const { INVALID_MOVE } = require("boardgame.io/core");
const { seen } = require("./view");

const PLAYERS = 4;
const HAND = 8;
const SUITS = ["C", "D", "H", "S"];
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

const suit = (card) => card.at(-1);
const rank = (card) => card.slice(0, -1);
const fits = (card, top) => suit(card) === suit(top) || rank(card) === rank(top);

function deal(random, number, scores) {
  const cards = random.Shuffle(PACK);
  const hands = Array.from({ length: PLAYERS }, () => cards.splice(0, HAND).sort());
  return { number, scores, hands, top: cards.pop(), laidBy: null, discard: [], stock: cards };
}

function dealAgain(G, random) {
  const scores = G.scores.map((score, seat) => score + G.hands[seat].length);
  Object.assign(G, deal(random, G.number + 1, scores));
}

function turnOver(G, random) {
  G.stock = random.Shuffle(G.discard);
  G.discard = [];
}

function play({ G, playerID, random }, card) {
  const hand = G.hands[playerID];
  const place = hand.indexOf(card);
  if (place < 0 || !fits(card, G.top)) return INVALID_MOVE;
  hand.splice(place, 1);
  G.discard.push(G.top);
  G.top = card;
  G.laidBy = Number(playerID);
  if (hand.length === 0) dealAgain(G, random);
  return undefined;
}

// Whoever can lay nothing draws; when no card is left anywhere, it is a pass.
function draw({ G, playerID, random }) {
  if (G.hands[playerID].some((card) => fits(card, G.top))) return INVALID_MOVE;
  if (G.stock.length === 0) turnOver(G, random);
  if (G.stock.length > 0) G.hands[playerID].push(G.stock.pop());
  return undefined;
}

exports.game = {
  name: "huit-americain",
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  disableUndo: true,
  setup: ({ random }) => deal(random, 1, Array(PLAYERS).fill(0)),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { play, draw },
  playerView: ({ G, ctx, playerID }) => seen(G, ctx, playerID, fits),
};
