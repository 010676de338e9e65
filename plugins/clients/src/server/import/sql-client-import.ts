import { AgencyCalendar, ComparedValues, FieldCrypto, type Injected } from '@porchlight/server';
import type { ClientImport, ImportPlan } from '../../client-import.ts';
import { ClientRelatedData } from '../../contract.ts';
import { CARD_FIELDS, storedValues } from '../../rules/secret-storage.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { ClientStorage } from '../store/client-storage.ts';
import { hasChanges } from '../store/client-updates.ts';
import { newIds } from '../store/new-clients.ts';
import { identityKeysOf, touchedSince } from './identity-keys.ts';
import { matchRows } from './match-rows.ts';
import { storedBefore } from './before.ts';
import { planRows, type PlannedRow } from './planned-rows.ts';
import { plannedText, storedPlan } from './planned-text.ts';
import { undoRows } from './undo-rows.ts';
import { writePlanned } from './write-planned.ts';

export const clientImportNeeds = {
  crypto: FieldCrypto,
  compared: ComparedValues,
  storage: ClientStorage,
  related: ClientRelatedData,
  calendar: AgencyCalendar,
};

/** Many clients at once, in a transaction of the caller. */
export function sqlClientImport({
  crypto,
  compared,
  storage,
  related,
  calendar,
}: Injected<typeof clientImportNeeds>): ClientImport {
  const secretStorage = () => storage.current().secretStorage;

  return {
    match: (unit, how, rows) => matchRows(unit, { crypto, compared }, how, rows),

    async plan(unit, rows, { comparesSecrets } = { comparesSecrets: false }) {
      const parts = { ...storage.current(), compared, today: calendar.today(), comparesSecrets };
      const plans = await planRows(unit, rows, parts);
      return plans.map((plan) => asImportPlan(plan, parts.contributed));
    },

    stored: {
      values: (values) => storedValues(values, secretStorage()),
      planned: (planned) => storedPlan(planned, secretStorage()),
      before: (before) => storedBefore(before, secretStorage()),
    },

    keepsFile: (fields) =>
      secretStorage().keep_card_numbers || !CARD_FIELDS.some((field) => fields.includes(field)),

    newIds,

    write: (unit, rows, cause) => writePlanned(unit, rows, cause, storage.current()),

    undo: (unit, rows, cause) => undoRows(unit, rows, cause, storage.current(), related()),

    identityKeys: (rows, how) => rows.map((row) => identityKeysOf(crypto, row, how)),

    touchedSince: (unit, since) => touchedSince(unit, crypto, since),
  };
}

function asImportPlan(plan: PlannedRow, contributed: ContributedFields): ImportPlan {
  if (plan.kind === 'gone') return { action: 'gone' };
  const planned = plannedText(plan, contributed);
  if (plan.kind === 'new') {
    const { changes, leftOut } = plan;
    return {
      action: 'create',
      changes: changes.audited,
      version: null,
      planned,
      leftOut,
      uncompared: [],
      compared: 0,
    };
  }
  const { update } = plan;
  return {
    action: hasChanges(update) ? 'update' : 'unchanged',
    changes: update.changes.audited,
    version: update.stored.version,
    planned,
    leftOut: update.wanted.leftOut,
    uncompared: update.wanted.uncompared,
    compared: update.wanted.compared,
  };
}
