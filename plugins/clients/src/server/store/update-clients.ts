import type { WriteUnit } from '@porchlight/server';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { quoted, storedColumns } from '../fields/stored-columns.ts';
import { masksOf, type ClientChanges } from './client-changes.ts';
import { nameFor, type StoredClient } from './stored-client.ts';

interface Update {
  readonly stored: StoredClient;
  readonly changes: ClientChanges;
}

/** New values of a column, one for each client. */
interface NewColumn {
  readonly name: string;
  readonly type: string;
  readonly values: readonly unknown[];
}

/**
 * Updates all clients in one statement. They are locked, so a column that changes in one of them is written again
 * unchanged in the others.
 */
export async function updateClients(
  { sql }: Pick<WriteUnit, 'sql'>,
  updates: readonly Update[],
  contributed: ContributedFields,
): Promise<void> {
  const columns = newColumns(updates, contributed);
  const names = columns.map(({ name }) => name);
  const ids = updates.map(({ stored }) => stored.id);
  if (updates.length === 1) {
    await sql(
      nameFor('clients.update', names),
      `update clients_client set ${setOf(names, (index) => `$${index + 2}`)} where id = $1`,
      [ids[0], ...columns.map(({ values: [value] }) => value)],
    );
    return;
  }
  const arrays = columns.map(({ type }, index) => `$${index + 2}::${type}[]`);
  const places = columns.map((_, index) => `v${index}`);
  await sql(
    nameFor('clients.update-many', names),
    `update clients_client c set ${setOf(names, (index) => `new.v${index}`)}
     from unnest(${['$1::bigint[]', ...arrays].join(', ')}) as new (${['id', ...places].join(', ')})
     where c.id = new.id`,
    [ids, ...columns.map(({ values }) => values)],
  );
}

function setOf(names: readonly string[], valueOf: (index: number) => string): string {
  const set = names.map((name, index) => `${quoted(name)} = ${valueOf(index)}`);
  return ['version = version + 1', 'updated_at = now()', ...set].join(', ');
}

/** The columns that change in any of the clients, always in the same order. */
function newColumns(updates: readonly Update[], contributed: ContributedFields): NewColumn[] {
  const changed = new Set(updates.flatMap(({ changes }) => [...changes.columns.keys()]));
  const columns = [...changed].sort().map((name) => ({
    name,
    type: storedColumns.get(name) ?? 'text',
    values: updates.map(({ stored, changes }) =>
      changes.columns.has(name) ? changes.columns.get(name) : stored[name],
    ),
  }));
  const json = (name: 'masks' | 'ext', changesOf: (update: Update) => Changed): NewColumn[] => {
    const values = updates.map(changesOf);
    if (values.every(({ size }) => size === 0)) return [];
    const merged = values.map((value, index) => mergedJson(updates[index]!.stored[name], value));
    return [{ name, type: 'jsonb', values: merged }];
  };
  return [
    ...columns,
    ...json('masks', ({ changes }) => masksOf(changes, contributed)),
    ...json('ext', ({ changes }) => changes.ext),
  ];
}

type Changed = ReadonlyMap<string, unknown>;

/** Null removes a key. */
function mergedJson(stored: Readonly<Record<string, unknown>>, changed: Changed): string {
  const merged = new Map([...Object.entries(stored), ...changed]);
  return JSON.stringify(Object.fromEntries([...merged].filter(([, value]) => value !== null)));
}
