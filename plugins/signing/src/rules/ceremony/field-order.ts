interface PlacedBox {
  readonly page: number;
  readonly y: number;
  readonly x: number;
  readonly height: number;
}

/** Fields in the order in which a page is read: by row, then from the left. Fields of one row need not start at one height. */
export function inReadingOrder<T extends PlacedBox>(fields: readonly T[]): readonly T[] {
  const fromTop = [...fields].sort((a, b) => a.page - b.page || a.y - b.y);
  const rows: T[][] = [];
  for (const field of fromTop) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isBeside =
      first !== undefined &&
      first.page === field.page &&
      field.y < first.y + Math.min(first.height, field.height) / 2;
    if (isBeside) row!.push(field);
    else rows.push([field]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}
