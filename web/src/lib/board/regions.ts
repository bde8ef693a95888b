/** Which regions are held whole, as the rules count: land where nobody can stand is left out of account. */

/** Who has all of these territories but the ruins, or undefined; nobody has a region of nothing but ruins. */
export function holderOf<T>(territories: readonly string[], ruins: ReadonlySet<string> | undefined, ownerOf: (id: string) => T | undefined): T | undefined {
  const counted = ruins?.size ? territories.filter((id) => !ruins.has(id)) : territories;
  const [first] = counted;
  if (first === undefined) return undefined;
  const owner = ownerOf(first);
  return counted.every((id) => ownerOf(id) === owner) ? owner : undefined;
}
