// A minimal game of conquest, the same for every rival: four players, 42 territories with armies. A turn is three
// placements, attacks with dice, then the end of the turn. What the state holds is about what a view of ours holds.
// Each move says whether it was legal; a state is changed only by a legal one.

const TERRITORIES = 42;
const PLACED_EACH_TURN = 3;

// Everybody borders on four others, as on a usual board.
const isNeighbour = (a, b) => [1, 7, TERRITORIES - 1, TERRITORIES - 7].includes((a - b + TERRITORIES) % TERRITORIES);
const nameOf = (i) => `territory_${i}`;
const sorted = (dice) => dice.sort((a, b) => b - a);

function setup(players) {
  const territories = {};
  for (let i = 0; i < TERRITORIES; i++) {
    territories[nameOf(i)] = { owner: i % players, armies: 3 };
  }
  return { territories, left: PLACED_EACH_TURN, lastThrow: null };
}

function place(state, player, territory) {
  const here = state.territories[nameOf(territory)];
  if (!here || here.owner !== player || state.left === 0) return false;
  here.armies += 1;
  state.left -= 1;
  return true;
}

// `roll` throws so many dice.
function attack(state, player, source, target, roll) {
  const from = state.territories[nameOf(source)];
  const to = state.territories[nameOf(target)];
  if (!from || !to || state.left > 0 || !isNeighbour(source, target)) return false;
  if (from.owner !== player || to.owner === from.owner || from.armies < 2) return false;
  const attack = sorted(roll(Math.min(3, from.armies - 1)));
  const defence = sorted(roll(Math.min(2, to.armies)));
  for (let i = 0; i < Math.min(attack.length, defence.length); i++) {
    if (attack[i] > defence[i]) to.armies -= 1;
    else from.armies -= 1;
  }
  if (to.armies === 0) {
    to.owner = from.owner;
    to.armies = from.armies - 1;
    from.armies = 1;
  }
  state.lastThrow = { attack, defence };
  return true;
}

// Whoever has lost everything has nothing to place on, and can only pass.
function stop(state, player) {
  const isAlive = Object.values(state.territories).some((land) => land.owner === player);
  if (isAlive && state.left > 0) return false;
  state.left = PLACED_EACH_TURN;
  return true;
}

module.exports = { nameOf, setup, place, attack, stop };
