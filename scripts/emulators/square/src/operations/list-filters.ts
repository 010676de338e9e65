interface Dated {
  readonly created_at: string;
  readonly updated_at: string;
}

/** Whether an object lies between the times that a query of a list names. */
export function between({ created_at, updated_at }: Dated, query: URLSearchParams): boolean {
  const at = (name: string) => Date.parse(query.get(name) ?? '');
  const [created, updated] = [Date.parse(created_at), Date.parse(updated_at)];
  // Comparisons with NaN, for a limit that is not there, are false.
  return (
    !(created < at('begin_time')) &&
    !(created > at('end_time')) &&
    !(updated < at('updated_at_begin_time')) &&
    !(updated > at('updated_at_end_time'))
  );
}

/** By creation or update, the newest first unless the query says otherwise. */
export function sorted<T extends Dated>(objects: readonly T[], query: URLSearchParams): T[] {
  const field = query.get('sort_field') === 'UPDATED_AT' ? 'updated_at' : 'created_at';
  const oldestFirst = [...objects].sort((a, b) => a[field].localeCompare(b[field]));
  return query.get('sort_order') === 'ASC' ? oldestFirst : oldestFirst.reverse();
}
