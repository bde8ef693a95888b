/** Which regions are held whole, as the rules count: land where nobody can stand is left out of account. */

/** How many of these territories, the ruins left out of account, somebody has, and of how many. */
export function progressOf<T>(territories: readonly string[], ruins: ReadonlySet<string> | undefined, ownerOf: (id: string) => T | undefined, who: T): [number, number] {
  const counted = ruins?.size ? territories.filter((id) => !ruins.has(id)) : territories;
  return [counted.filter((id) => ownerOf(id) === who).length, counted.length];
}

/** Who has all of these territories but the ruins, or undefined; nobody has a region of nothing but ruins. */
export function holderOf<T>(territories: readonly string[], ruins: ReadonlySet<string> | undefined, ownerOf: (id: string) => T | undefined): T | undefined {
  const counted = ruins?.size ? territories.filter((id) => !ruins.has(id)) : territories;
  const [first] = counted;
  if (first === undefined) return undefined;
  const owner = ownerOf(first);
  return counted.every((id) => ownerOf(id) === owner) ? owner : undefined;
}
