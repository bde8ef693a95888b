// The game of the rivals as boardgame.io wants it.

const { INVALID_MOVE } = require('boardgame.io/core');
const { setup, place, attack, stop } = require('../territories');

const ifLegal = (isLegal) => (isLegal ? undefined : INVALID_MOVE);

module.exports.Territories = {
  name: 'territories',
  minPlayers: 2,
  maxPlayers: 6,

  setup: ({ ctx }) => setup(ctx.numPlayers),

  moves: {
    place: ({ G, ctx }, territory) => ifLegal(place(G, Number(ctx.currentPlayer), territory)),

    attack: ({ G, ctx, random }, source, target) =>
      ifLegal(attack(G, Number(ctx.currentPlayer), source, target, (count) => random.Die(6, count))),

    stop: ({ G, ctx, events }) => {
      if (!stop(G, Number(ctx.currentPlayer))) return INVALID_MOVE;
      events.endTurn();
    },
  },
};
