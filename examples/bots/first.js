#!/usr/bin/env node
// A bot in one file, without any library: conquete arena hasbro-2000 --bots examples/bots/first.js,random,random
//
// It reads one JSON line for each question and writes one JSON line as its answer. It gathers its armies on one
// front and attacks when it is twice as strong. See docs/bots/write-one.md.
"use strict";

const lines = require("node:readline").createInterface({ input: process.stdin });
let hello = null;

// The text of one action.
function decide(view, decision) {
  const land = view.territories;
  const board = hello.board.territories;
  const options = decision.options;
  const words = (option) => option.text.split(" ");
  const isFront = (name) => board[name].neighbours.some((other) => land[other].owner !== hello.seat);

  if (decision.kind === "attack") {
    let best = null;
    let margin = 0;
    for (const option of options) {
      const [verb, source, target] = words(option);
      if (verb !== "attack") continue;
      const surplus = land[source].armies - 2 * land[target].armies;
      if (surplus > margin) [best, margin] = [option, surplus];
    }
    return best ? withMost(best) : "stop";
  }
  if (words(options[0])[0] === "place") {
    const fronts = options.filter((option) => isFront(words(option)[1]));
    const strength = (option) => land[words(option)[1]].armies;
    const candidates = fronts.length ? fronts : options;
    return withMost(candidates.reduce((best, option) => (strength(option) > strength(best) ? option : best)));
  }
  const trade = options.find((option) => words(option)[0] === "trade");
  if (trade) return trade.text;
  if (["occupy", "choose_dice", "defend"].includes(decision.kind)) return withMost(options[0]);
  return withMost(options[draw(options.length)]);
}

// An option with "low" and "high" wants a number at its end.
function withMost(option) {
  return "high" in option ? `${option.text} ${option.high}` : option.text;
}

// Luck that comes from the seed alone, so that the same game can be played again.
let state = 0;
function draw(count) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    hello = message;
    state = parseInt(hello.seed.slice(0, 8), 16) || 1;
    return;
  }
  process.stdout.write(JSON.stringify({ action: decide(message.view, message.decision) }) + "\n");
});
