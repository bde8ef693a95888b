// boardgame.io's own server with its default store, which is memory. Prints its port when it listens.

const { Server, Origins } = require('boardgame.io/server');
const { Territories } = require('./game');

const server = Server({ games: [Territories], origins: [Origins.LOCALHOST] });

server.run({ port: 0 }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
});

process.on('SIGTERM', () => process.exit(0));
