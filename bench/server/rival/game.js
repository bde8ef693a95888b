// A minimal game of conquest: four players, 42 territories with armies. A turn is three placements, attacks with
// dice, then the end of the turn. What the state holds is about what a view of ours holds.

const { INVALID_MOVE } = require('boardgame.io/core');

const TERRITORIES = 42;
const PLACED_EACH_TURN = 3;

// Everybody borders on four others, as on a usual board.
const isNeighbour = (a, b) => [1, 7, TERRITORIES - 1, TERRITORIES - 7].includes((a - b + TERRITORIES) % TERRITORIES);
const nameOf = (i) => `territory_${i}`;

const dice = (random, count) => random.Die(6, count).sort((a, b) => b - a);

module.exports.Territories = {
  name: 'territories',
  minPlayers: 2,
  maxPlayers: 6,

  setup: ({ ctx }) => {
    const territories = {};
    for (let i = 0; i < TERRITORIES; i++) {
      territories[nameOf(i)] = { owner: i % ctx.numPlayers, armies: 3 };
    }
    return { territories, left: PLACED_EACH_TURN, lastThrow: null };
  },

  moves: {
    place: ({ G, ctx }, territory) => {
      const here = G.territories[nameOf(territory)];
      if (!here || here.owner !== Number(ctx.currentPlayer) || G.left === 0) return INVALID_MOVE;
      here.armies += 1;
      G.left -= 1;
    },

    attack: ({ G, ctx, random }, source, target) => {
      const from = G.territories[nameOf(source)];
      const to = G.territories[nameOf(target)];
      if (!from || !to || G.left > 0 || !isNeighbour(source, target)) return INVALID_MOVE;
      if (from.owner !== Number(ctx.currentPlayer) || to.owner === from.owner || from.armies < 2) return INVALID_MOVE;
      const attack = dice(random, Math.min(3, from.armies - 1));
      const defence = dice(random, Math.min(2, to.armies));
      for (let i = 0; i < Math.min(attack.length, defence.length); i++) {
        if (attack[i] > defence[i]) to.armies -= 1;
        else from.armies -= 1;
      }
      if (to.armies === 0) {
        to.owner = from.owner;
        to.armies = from.armies - 1;
        from.armies = 1;
      }
      G.lastThrow = { attack, defence };
    },

    // Whoever has lost everything has nothing to place on, and can only pass.
    stop: ({ G, ctx, events }) => {
      const isAlive = Object.values(G.territories).some((land) => land.owner === Number(ctx.currentPlayer));
      if (isAlive && G.left > 0) return INVALID_MOVE;
      G.left = PLACED_EACH_TURN;
      events.endTurn();
    },
  },
};
