// The game of the rivals as a room of Colyseus: whoever comes is sent the position, and a move is answered by what it
// changed, broadcast to everybody at once and not at the rate of the patches.

const { randomInt } = require('node:crypto');
const { Room } = require('@colyseus/core');
const { nameOf, setup, place, attack, stop } = require('../territories');

const HOURS = 24 * 3600;
const roll = (count) => Array.from({ length: count }, () => randomInt(1, 7));

module.exports.Territories = class extends Room {
  onCreate({ players }) {
    this.autoDispose = false; // one that is left by all can be opened again
    this.seatReservationTimeout = HOURS; // all tables are made before the first socket is opened
    this.patchRate = null;
    this.players = players;
    this.game = setup(players);
    this.current = 0;
    this.number = 0;
    this.seats = new Map();
    this.onMessage('place', (client, [territory]) => {
      this.carryOut(client, [territory], (player) => place(this.game, player, territory));
    });
    this.onMessage('attack', (client, [source, target]) => {
      this.carryOut(client, [source, target], (player) => attack(this.game, player, source, target, roll));
    });
    this.onMessage('stop', (client) => {
      this.carryOut(client, [], (player) => {
        const isLegal = stop(this.game, player);
        if (isLegal) this.current = (this.current + 1) % this.players;
        return isLegal;
      });
    });
  }

  // Whoever's turn it is may move; everybody hears of the territories that the move may have changed.
  carryOut(client, touched, move) {
    if (this.seats.get(client.sessionId) !== this.current || !move(this.current)) {
      client.send('refused', this.number);
      return;
    }
    this.number += 1;
    const { territories, left, lastThrow } = this.game;
    const changed = Object.fromEntries(touched.map(nameOf).map((name) => [name, territories[name]]));
    this.broadcast('update', { number: this.number, player: this.current, territories: changed, left, lastThrow });
  }

  onJoin(client, { seat }) {
    this.seats.set(client.sessionId, seat);
    client.send('position', { number: this.number, player: this.current, ...this.game });
  }

  onLeave(client) {
    this.seats.delete(client.sessionId);
  }
};
