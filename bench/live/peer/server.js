// The peer: boardgame.io with its store in memory. `node server.js PORT`

const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./game");

Server({ games: [game], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
