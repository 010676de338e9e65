interface ItemFacts {
  readonly id: number;
  readonly label: string;
  /** How many have arrived. */
  readonly documents: number;
}

interface RequestFacts {
  readonly items: readonly ItemFacts[];
}

/** Labels of the items that have more documents than before; requests that were not known before do not count. */
export function arrivedSince(
  before: readonly RequestFacts[],
  now: readonly RequestFacts[],
): readonly string[] {
  const counts = new Map(
    before.flatMap(({ items }) => items.map(({ id, documents }) => [id, documents])),
  );
  return now.flatMap(({ items }) =>
    items
      .filter(({ id, documents }) => documents > (counts.get(id) ?? Infinity))
      .map(({ label }) => label),
  );
}
