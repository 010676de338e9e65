/** A change of one client, as received. */
export interface ClientChange {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly id: number;
  readonly version: number;
  readonly fields: readonly string[];
  /** Id of the staff member who made the change. */
  readonly by: number | null;
}

/** All changes of one client. */
export interface ChangedClient {
  readonly id: number;
  /** The newest received. */
  readonly version: number;
  readonly fields: ReadonlySet<string>;
  readonly by: number | null;
}

interface MergedChanges {
  readonly updated: readonly ChangedClient[];
  readonly created: readonly number[];
  readonly deleted: readonly number[];
}

/** One entry per client, by its last author; a deleted client has only that entry. */
export function mergedChanges(changes: readonly ClientChange[]): MergedChanges {
  const ids = (kind: ClientChange['kind']) => [
    ...new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id)),
  ];
  const deleted = ids('deleted');
  const there = (id: number) => !deleted.includes(id);
  const updated = new Map<number, ChangedClient>();
  for (const { kind, id, version, fields, by } of changes) {
    if (kind !== 'updated' || !there(id)) continue;
    const before = updated.get(id);
    updated.set(id, {
      id,
      by,
      version: Math.max(version, before?.version ?? 0),
      fields: new Set([...(before?.fields ?? []), ...fields]),
    });
  }
  return { updated: [...updated.values()], created: ids('created').filter(there), deleted };
}
