import type { FieldMessage } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import {
  ImportRefused,
  type ClientImport,
  type ImportedRow,
  type ImportPlan,
  type ImportRow,
  type ImportUndo,
} from '../../client-import.ts';
import { ClientCreated, ClientUpdated, type RelatedData } from '../../contract.ts';
import type { KeptSecrets } from '../../rules/kept-secrets.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { beforeOf } from './before.ts';
import { importLookalikes } from './import-lookalikes.ts';
import { importMatches } from './import-matches.ts';
import { isPlanned, planRows, type PlannedRow } from './planned-rows.ts';
import { readImportRow } from './read-import-row.ts';
import { undoRows } from './undo-rows.ts';
import { addRows, changeRows, type ChangedRow, type WrittenRow } from './write-rows.ts';

export interface ClientImportParts {
  readonly crypto: FieldCrypto;
  readonly contributed: () => ContributedFields;
  readonly related: () => readonly RelatedData[];
  readonly kept: () => KeptSecrets;
  /** Today on the agency's calendar. */
  readonly today: () => string;
}

/** Many clients at once, in a transaction of the caller. */
export function clientImport({
  crypto,
  contributed,
  related,
  kept,
  today,
}: ClientImportParts): ClientImport {
  const parts = () => ({ crypto, contributed: contributed(), kept: kept() });

  function planned(unit: WriteUnit, rows: readonly ImportRow[], lock: boolean) {
    const asked = rows.map(({ id, values }) => ({
      id,
      input: readImportRow(values, contributed(), today()),
    }));
    return planRows(unit, asked, parts(), lock);
  }

  return {
    match: (unit, key, rows) => importMatches(unit as WriteUnit, key, rows),
    lookalikes: (unit, rows) => importLookalikes(unit as WriteUnit, rows),

    async plan(unit, rows) {
      return (await planned(unit as WriteUnit, rows, false)).map(asImportPlan);
    },

    async write(within, rows, cause) {
      const unit = within as WriteUnit;
      const plans = (await planned(unit, rows, true)).map(assertPlanned);
      const fresh = plans.filter(({ stored }) => stored === null);
      const changed = plans.filter(isChanged);
      const agentId = unit.actor.kind === 'staff' ? unit.actor.id : null;
      const written = new Map<PlannedRow, WrittenRow>([
        ...pairs(fresh, await addRows(unit, fresh, agentId, crypto, contributed())),
        ...pairs(changed, await changeRows(unit, changed, crypto, contributed())),
      ]);
      return plans.map((plan) =>
        imported(plan, written.get(plan), { unit, cause, contributed: contributed() }),
      );
    },

    undo: (unit, rows: readonly ImportUndo[], cause) =>
      undoRows(unit as WriteUnit, rows, cause, { ...parts(), related: related() }),
  };
}

function asImportPlan(plan: PlannedRow | readonly FieldMessage[]): ImportPlan {
  if (!isPlanned(plan)) return { action: 'refused', complaints: plan };
  return { action: actionOf(plan), changes: plan.changes.audited };
}

function assertPlanned(plan: PlannedRow | readonly FieldMessage[], place: number): PlannedRow {
  if (!isPlanned(plan)) throw new ImportRefused(place, plan);
  return plan;
}

function actionOf({ stored, changes }: PlannedRow): 'create' | 'update' | 'unchanged' {
  if (stored === null) return 'create';
  return Object.keys(changes.audited).length === 0 ? 'unchanged' : 'update';
}

function isChanged(plan: PlannedRow): plan is ChangedRow {
  return actionOf(plan) === 'update';
}

function pairs(
  plans: readonly PlannedRow[],
  written: readonly WrittenRow[],
): readonly (readonly [PlannedRow, WrittenRow])[] {
  return plans.map((plan, place) => [plan, written[place]!] as const);
}

interface Telling {
  readonly unit: WriteUnit;
  readonly cause: string;
  readonly contributed: ContributedFields;
}

/** Tells the audit and everybody else what was written. */
function imported(
  plan: PlannedRow,
  written: WrittenRow | undefined,
  { unit, cause, contributed }: Telling,
): ImportedRow {
  const { stored } = plan;
  const changes = plan.changes.audited;
  const fields = Object.keys(changes);
  const action = actionOf(plan);
  if (written === undefined)
    return { action, id: stored!.id, version: stored!.version, changes, before: null };
  const { id, version } = written;
  const verb = action === 'create' ? 'created' : 'updated';
  unit.audit({
    ...{ action: `client.${verb}`, entity: 'client', entityId: id },
    ...{ changes, purpose: cause },
  });
  unit.publish(action === 'create' ? ClientCreated : ClientUpdated, { id, version, fields });
  return {
    action,
    id,
    version,
    changes,
    before: action === 'create' ? null : beforeOf(plan, contributed),
  };
}
