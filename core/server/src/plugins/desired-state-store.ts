import type { Signals } from '../database/signals.ts';
import type { Actor } from '@porchlight/kernel';
import type { Database, Writes } from '../plugin-api/tokens.ts';

/** Name of the signal that what is wanted has changed. */
export const MODULES_SIGNAL = 'modules';

export interface StoredWish {
  readonly wanted: boolean;
  /** The revision at which it was last set. */
  readonly revision: number;
  readonly changedBy: string | null;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What administrators want, at one revision; plugins without a row follow their manifest. */
export interface Wishes {
  readonly revision: number;
  readonly stored: ReadonlyMap<string, StoredWish>;
}

export interface ModuleStore {
  read(): Promise<Wishes>;
  /** One transaction: the wish, the next revision, an audit line, and the signal to every process. */
  setWanted(
    actor: Actor,
    plugin: string,
    change: { readonly from: boolean; readonly to: boolean },
  ): Promise<void>;
  /** A plugin failed while running: the next revision makes every browser look again. */
  noteFailure(plugin: string, reason: string): Promise<void>;
}

interface WishRow {
  readonly n: number | string;
  readonly id: string | null;
  readonly wanted: boolean;
  readonly revision: number | string;
  readonly changed_by: string | null;
  readonly changed_at: string | Date;
}

/** Tables `core_plugins` and `core_revision`, shared by all processes of the deployment. */
export function createModuleStore(
  database: Database,
  writes: Writes,
  signals: Signals,
): ModuleStore {
  return {
    async read() {
      const { rows } = await database.knex.raw<{ rows: readonly WishRow[] }>(
        'select r.n, p.* from core_revision r left join core_plugins p on true order by p.id',
      );
      const stored = rows.flatMap((row) =>
        row.id === null ? [] : [[row.id, wishOf(row)] as const],
      );
      return { revision: Number(rows[0]?.n ?? 0), stored: new Map(stored) };
    },
    setWanted(actor, plugin, { from, to }) {
      return writes.run(actor, async ({ trx, audit }) => {
        const revision = await nextRevision(trx);
        await trx('core_plugins')
          .insert({
            id: plugin,
            wanted: to,
            revision,
            changed_by: nameOf(actor),
            changed_at: trx.fn.now(),
          })
          .onConflict('id')
          .merge();
        const action = from === to ? 'module.retried' : to ? 'module.enabled' : 'module.disabled';
        audit({ action, entity: 'module', entityId: plugin, changes: { wanted: { from, to } } });
        await signals.send(trx, MODULES_SIGNAL);
      });
    },
    noteFailure(plugin, reason) {
      return writes.run({ kind: 'system', plugin: 'core' }, async ({ trx, audit }) => {
        await nextRevision(trx);
        audit({
          action: 'module.failed',
          entity: 'module',
          entityId: plugin,
          changes: { reason: { to: reason } },
        });
        await signals.send(trx, MODULES_SIGNAL);
      });
    },
  };
}

type Transaction = Parameters<Parameters<Writes['run']>[1]>[0]['trx'];

/** Locks the one row, so that changes made at the same time get revisions in their order. */
async function nextRevision(trx: Transaction): Promise<number> {
  const [row] = await trx('core_revision')
    .increment('n', 1)
    .returning<{ n: number | string }[]>('n');
  return Number(row?.n);
}

function wishOf({ wanted, revision, changed_by, changed_at }: WishRow): StoredWish {
  return {
    wanted,
    revision: Number(revision),
    changedBy: changed_by,
    changedAt: new Date(changed_at).toISOString(),
  };
}

function nameOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.name : null;
}
