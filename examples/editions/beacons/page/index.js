// What Beacons adds to the page. The browser takes this file as it is: there is nothing to build.
import { el } from "./el.js";

const FLAME = "M12 2c1 4 5 5.5 5 10a5 5 0 0 1-10 0c0-2 1-3.4 2.2-4.6.2 1.6 1 2.4 1.8 2.6C10.5 7 10.6 4.6 12 2zM8 20h8v2H8z";

/** The cards that can be played, each with its price in oil; then one goes on. */
function weather(element, table) {
  const { facts, options, isBusy } = table.question;
  const cards = options.filter((option) => option.verb === "play");
  const done = options.find((option) => option.verb === "done");
  const play = (option) => {
    const { name, cost } = table.card(option.cards[0]);
    const words = table.t("weather-play", { card: table.named(name), cost });
    return el("button", { class: "button", "data-testid": "play-card", disabled: isBusy, onclick: () => table.answer(option) }, words);
  };
  element.replaceChildren(
    el("div", { class: "beacons-panel" },
      el("p", { class: "sub", "data-testid": "oil" }, table.t("oil", { n: facts.oil })),
      el("div", { class: "beacons-cards" }, ...(cards.length ? cards.map(play) : [el("p", { class: "small" }, table.t("weather-none"))])),
      el("button", { class: "button primary big", "data-testid": "primary", disabled: isBusy, onclick: () => table.answer(done) }, table.t("answer-done")),
    ),
  );
}

/** How much oil the seat at the screen has, where the scores have no room. */
function purse(element, table) {
  const own = table.standings.find(({ seat }) => seat === table.seat);
  element.textContent = table.t("oil", { n: own?.oil ?? 0 });
}

const LINES = {
  OilGained: ({ oil }) => ({ kind: "oil-gained", more: { n: oil } }),
  OilSpent: ({ oil }) => ({ kind: "oil-spent", more: { n: oil } }),
  BuildingPlaced: ({ territory }) => ({ kind: "beacon-lit", more: { places: [territory] } }),
  BuildingCaptured: ({ territory }) => ({ kind: "beacon-taken", more: { places: [territory] } }),
  BuildingDestroyed: ({ territory }) => ({ kind: "beacon-gone", more: { places: [territory], seat: -1 } }),
};

document.head.append(el("link", { rel: "stylesheet", href: new URL("beacons.css", import.meta.url).href }));

export default {
  edition: "beacons",
  pieces: { beacons: { path: FLAME, word: "beacon" } },
  columns: ["land", "armies", "income", { id: "oil", value: ({ oil }) => oil ?? 0, look: "brass" }, "cards"],
  steps: ["reinforce", "light", "weather", "attack", "move"],
  questions: {
    light: { way: "confirm", step: "light", isOpen: true },
    weather: { draw: weather, step: "weather" },
    choose_place: { way: "confirm", step: "weather", isOpen: true },
  },
  why: (facts, table) => (["light", "weather"].includes(facts.kind) ? table.t(`why-${facts.kind}`, facts) : null),
  events: { BuildingPlaced: { ms: 400, sound: "pieces", doing: "light", isDoing: true }, OilGained: { ms: 120 } },
  tell: (data) => LINES[data.event]?.(data) ?? null,
  Purse: purse,
};
