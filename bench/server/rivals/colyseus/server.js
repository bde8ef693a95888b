// Colyseus's own server with its own transport over `ws`. Prints its port when it listens.

const { Server } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { Territories } = require('./game');

const transport = new WebSocketTransport();
const server = new Server({ transport, greet: false, gracefullyShutdown: false });
server.define('territories', Territories);

server.listen(0, '127.0.0.1').then(() => {
  process.stdout.write(`${transport.server.address().port}\n`);
});

process.on('SIGTERM', () => process.exit(0));
