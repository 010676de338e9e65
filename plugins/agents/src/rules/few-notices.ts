/** The first `most` of each kind, in their order: many of one kind must hide no other. */
export function fewOfEachKind<T extends { readonly kind: string }>(
  notices: readonly T[],
  most: number,
): readonly T[] {
  const counts = new Map<string, number>();
  return notices.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= most;
  });
}
