import type { StaffDirectory } from '@porchlight/agents/contract';
import type { LiveCells } from '../../rules/live-events.ts';
import type { LedgerTable } from '../table/ledger-table.ts';
import type { ChangedClient } from './client-changes.ts';

/** With more cells than this, followers fetch what they show instead. */
const MOST_CELLS = 4_000;

/**
 * The changed cells as they are stored now, secrets as masks; null when there are too many. Read-only columns may be
 * computed from others, so they are sent with each change, except hidden ones.
 */
export async function readChangedCells(
  changed: readonly ChangedClient[],
  ledger: LedgerTable,
  staff: StaffDirectory,
): Promise<readonly LiveCells[] | null> {
  const known = ledger.columns();
  const followers = [...known.values()]
    .filter(({ editable, sensitive }) => !editable && !sensitive)
    .map(({ key }) => key);
  const fields = new Set(changed.flatMap((client) => [...client.fields]));
  const columns = [...known.keys()].filter((key) => fields.has(key) || followers.includes(key));
  if (changed.length * columns.length > MOST_CELLS) return null;
  const ids = changed.map(({ id }) => id);
  const authors = changed.flatMap(({ by }) => by ?? []);
  const [rows, names] = await Promise.all([
    ledger.rows.rows({ ids, columns }),
    staff.names([...new Set(authors)]),
  ]);
  const byId = new Map(changed.map((client) => [client.id, client]));
  return rows.flatMap(([id, version, ...values]) => {
    const client = byId.get(Number(id));
    if (client === undefined) return [];
    const cells = columns.flatMap((key, place) =>
      client.fields.has(key) || followers.includes(key)
        ? [[key, values[place] ?? null] as const]
        : [],
    );
    const author = client.by === null ? undefined : names.get(client.by);
    return {
      id: client.id,
      // A newer version may have changed cells whose events have not arrived yet.
      version: Math.min(Number(version), client.version),
      values: Object.fromEntries(cells),
      by: author ? { id: author.id, name: `${author.first_name} ${author.last_name}` } : null,
    };
  });
}
