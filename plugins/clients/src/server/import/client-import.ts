import type { FieldMessage } from '@porchlight/kernel';
import type { FieldCrypto } from '@porchlight/server';
import type { ClientImport, ImportPlan, ImportRow } from '../../client-import.ts';
import type { RelatedData } from '../../contract.ts';
import { notKept, type KeptSecrets } from '../../rules/kept-secrets.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { identityKeysOf, touchedSince } from './identity-keys.ts';
import { newsOf } from './import-news.ts';
import { matchRows } from './match-rows.ts';
import { isPlanned, planRows, type PlannedRow } from './planned-rows.ts';
import { plannedText } from './planned-text.ts';
import { readImportRow, type ReadImportRow } from './read-import-row.ts';
import { undoRows } from './undo-rows.ts';
import { newIds } from './write-rows.ts';
import { writePlanned } from './write-planned.ts';

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

  return {
    match: (unit, how, rows) => matchRows(unit, crypto, how, rows),

    async plan(unit, rows) {
      const fields = contributed();
      const read = rows.map((row) =>
        readRow(row, { contributed: fields, kept: kept(), today: today() }),
      );
      const asked = rows.map(({ id }, place) => ({ id, input: read[place]!.input }));
      const plans = await planRows(unit, asked, { ...parts(), news: newsOf }, false);
      return plans.map((plan, place) => asImportPlan(plan, read[place]!.leftOut, fields));
    },

    newIds: (unit, count) => newIds(unit, count),

    write: (unit, rows, cause) => writePlanned(unit, rows, cause, parts()),

    undo: (unit, rows, cause) => undoRows(unit, rows, cause, { ...parts(), related: related() }),

    identityKeys: (rows, how) => rows.map((row) => identityKeysOf(crypto, row, how)),

    touchedSince: (unit, since) => touchedSince(unit, crypto, since),
  };
}

interface ReadParts {
  readonly contributed: ContributedFields;
  readonly kept: KeptSecrets;
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
}

/** Without the values that the agency does not store. */
function readRow({ values }: ImportRow, { contributed, kept, today }: ReadParts): ReadImportRow {
  const { input, leftOut } = readImportRow(values, contributed, today);
  const refused = [...input.secrets.keys()].flatMap((field) => {
    const message = notKept(field, kept);
    return message === null ? [] : [{ field, message }];
  });
  if (refused.length === 0) return { input, leftOut };
  const secrets = new Map(input.secrets);
  for (const { field } of refused) secrets.delete(field);
  return { input: { ...input, secrets }, leftOut: [...leftOut, ...refused] };
}

function asImportPlan(
  plan: PlannedRow | readonly FieldMessage[],
  leftOut: readonly FieldMessage[],
  contributed: ContributedFields,
): ImportPlan {
  if (!isPlanned(plan)) return { action: 'gone' };
  const changes = plan.changes.audited;
  return {
    action: actionOf(plan),
    changes,
    version: plan.stored?.version ?? null,
    planned: plannedText(plan, contributed),
    leftOut: [...leftOut, ...plan.leftOut],
  };
}

function actionOf({ stored, changes }: PlannedRow): 'create' | 'update' | 'unchanged' {
  if (stored === null) return 'create';
  return Object.keys(changes.audited).length === 0 ? 'unchanged' : 'update';
}
