import type { Signals } from '../database/signals.ts';
import type { Actor, Transaction } from '@porchlight/kernel';
import { SecurityNoticed } from '../plugin-api/security-noticed.ts';
import type { Database, Writes } from '../plugin-api/tokens.ts';

/** Signals that the desired state has changed. */
export const DESIRED_STATE_SIGNAL = 'modules';

interface StoredPluginState {
  readonly enabled: boolean;
  /** The revision at which it was last set. */
  readonly revision: number;
  readonly changedBy: string | null;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Which plugins administrators turned on or off, at one revision; the others follow their manifest. */
export interface DesiredState {
  readonly revision: number;
  readonly stored: ReadonlyMap<string, StoredPluginState>;
}

export interface DesiredStateStore {
  read(): Promise<DesiredState>;
  /** One transaction: the state, the next revision, an audit line, and the signal to every process. */
  setEnabled(
    actor: Actor,
    plugin: string,
    change: { readonly from: boolean; readonly to: boolean },
  ): Promise<void>;
  /** Audits that a running plugin failed. The next revision makes every browser reload its state. */
  noteFailure(plugin: string, reason: string): Promise<void>;
}

interface StoredRow {
  readonly n: number | string;
  readonly id: string | null;
  readonly wanted: boolean;
  readonly revision: number | string;
  readonly changed_by: string | null;
  readonly changed_at: string | Date;
}

/** Tables `core_plugins` and `core_revision`, shared by all processes of the deployment. */
export function createDesiredStateStore(
  database: Database,
  writes: Writes,
  signals: Signals,
  titleOf: (plugin: string) => string,
): DesiredStateStore {
  return {
    async read() {
      const { rows } = await database.knex.raw<{ rows: readonly StoredRow[] }>(
        'select r.n, p.* from core_revision r left join core_plugins p on true order by p.id',
      );
      const stored = rows.flatMap((row) =>
        row.id === null ? [] : [[row.id, stateOf(row)] as const],
      );
      return { revision: Number(rows[0]?.n ?? 0), stored: new Map(stored) };
    },
    setEnabled(actor, plugin, { from, to }) {
      return writes.run(actor, async ({ trx, audit, publish }) => {
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
        if (from !== to) {
          const kind = to ? 'module-on' : 'module-off';
          publish(SecurityNoticed, { kind, subject: titleOf(plugin), details: [] });
        }
        await signals.send(trx, DESIRED_STATE_SIGNAL);
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
        await signals.send(trx, DESIRED_STATE_SIGNAL);
      });
    },
  };
}

/** Locks the only row, so that concurrent changes get revisions in their order. */
async function nextRevision(trx: Transaction): Promise<number> {
  const [row] = await trx('core_revision')
    .increment('n', 1)
    .returning<{ n: number | string }[]>('n');
  return Number(row?.n);
}

function stateOf({ wanted, revision, changed_by, changed_at }: StoredRow): StoredPluginState {
  return {
    enabled: wanted,
    revision: Number(revision),
    changedBy: changed_by,
    changedAt: new Date(changed_at).toISOString(),
  };
}

function nameOf(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.name : null;
}
