/** The sheet of a world as the page reads it, and the world that it makes. */

import type { Mark, World } from "$lib/world/world";

interface Person {
  name: string;
}

/** What a world remembers. There is more in it, which only the rules look at. */
export interface Sheet {
  games: number;
  people: Person[];
  planet: { name: string; by: number } | null;
  continents: Record<string, { name: string; by: number; changed: number }>;
  cities: Record<string, { kind: string; name: string; by: number }>;
  scars: Record<string, string>;
  walls: Record<string, number>;
  signed: { by: number; words: string }[];
  cards?: Record<string, number>; // coins, where there are more than one
  factions?: Record<string, { powers: Record<string, string>; past: { game: number; result: string; by: number }[] }>;
}

export const BOXES = 10; // of a wall: leg-20.7

/** The sea between Africa and Oceania. */
const SEA: World["sea"] = [585, 782, 1088, 888];

export function marksAt(sheet: Sheet, place: string): Mark[] {
  const city = sheet.cities[place];
  const scar = sheet.scars[place];
  const boxes = sheet.walls[place];
  return [
    ...(boxes !== undefined ? [{ kind: "fortification", boxes: [boxes, BOXES] as const, isAround: true }] : []),
    ...(city ? [{ kind: city.kind, name: city.name, isTown: true }] : []),
    ...(scar ? [{ kind: scar }] : []),
  ];
}

/** That of a game or of a campaign. */
export const sheetOf = (document: Record<string, unknown> | undefined): Sheet | null => (document?.sheet as Sheet | undefined) ?? null;

/** The sheet with the names that the game of the moment has given: what is typed comes beside the record. */
export function called(sheet: Sheet, named: Readonly<Record<string, string>> = {}): Sheet {
  if (!Object.keys(named).length) return sheet;
  const each = <One extends object>(of: Record<string, One>, what: string): Record<string, One> => Object.fromEntries(Object.entries(of).map(([id, one]) => [id, named[`${what}:${id}`] ? { ...one, name: named[`${what}:${id}`] } : one]));
  return {
    ...sheet,
    planet: sheet.planet && named.planet ? { ...sheet.planet, name: named.planet } : sheet.planet,
    continents: each(sheet.continents, "continent"),
    cities: each(sheet.cities, "city"),
    signed: sheet.signed.map((one, i) => ({ ...one, words: named[`signature:${i + 1}`] ?? one.words })),
  };
}

export function worldOf(sheet: Sheet): World {
  const places = new Set([...Object.keys(sheet.cities), ...Object.keys(sheet.scars), ...Object.keys(sheet.walls)]);
  return {
    title: sheet.planet?.name ?? "",
    regions: Object.fromEntries(Object.entries(sheet.continents).map(([id, { name, changed }]) => [id, { name, more: changed }])),
    marks: Object.fromEntries([...places].map((place) => [place, marksAt(sheet, place)])),
    signed: sheet.signed.map(({ by, words }) => [sheet.people[by]?.name, words].filter(Boolean).join(", ")),
    sea: SEA,
  };
}
