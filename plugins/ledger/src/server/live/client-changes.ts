/** What happened to one client, as it was heard. */
export interface ClientChange {
  readonly kind: 'created' | 'updated' | 'deleted';
  readonly id: number;
  readonly version: number;
  readonly fields: readonly string[];
  /** Id of the staff member whose work it was. */
  readonly by: number | null;
}

/** Everything that is known of changes of one client. */
export interface ChangedClient {
  readonly id: number;
  /** The newest that was heard of. */
  readonly version: number;
  readonly fields: ReadonlySet<string>;
  readonly by: number | null;
}

export interface SummedChanges {
  readonly updated: readonly ChangedClient[];
  readonly created: readonly number[];
  readonly deleted: readonly number[];
}

/** One entry for each client; of one that is gone nothing else is told. The last who changed a client counts as the author. */
export function summed(changes: readonly ClientChange[]): SummedChanges {
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
