import type { FieldMessage } from '@porchlight/kernel';
import type { ImportRow } from '../../client-import.ts';
import { refusedSecrets } from '../../rules/secret-storage.ts';
import { blankClient, clientChanges } from '../store/client-changes.ts';
import {
  planUpdates,
  storedInput,
  type PlannedUpdate,
  type StoreParts,
  type WantedClient,
} from '../store/client-updates.ts';
import { readClients } from '../store/stored-client.ts';
import type { ComparedValues, WriteUnit } from '@porchlight/server';
import { comparableFields } from './admitted-values.ts';
import { newsOf } from './import-news.ts';
import { withoutKnownSecrets } from './known-secrets.ts';
import { readImportRow, type ReadImportRow } from './read-import-row.ts';

/** A row about a stored client, and the fields that stay as they are although it names them. */
interface WantedRow extends WantedClient {
  readonly leftOut: readonly FieldMessage[];
  readonly uncompared: readonly string[];
  readonly compared: number;
}

/** What a row comes to. */
export type PlannedRow =
  | {
      readonly kind: 'new';
      readonly changes: PlannedUpdate['changes'];
      readonly leftOut: readonly FieldMessage[];
    }
  | { readonly kind: 'stored'; readonly update: PlannedUpdate<WantedRow> }
  /** The client was deleted. */
  | { readonly kind: 'gone' };

interface PlanParts extends StoreParts {
  readonly compared: ComparedValues;
  /** The agent may reveal hidden values, so those of the rows are compared with those that are stored. */
  readonly comparesSecrets: boolean;
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
}

/** Compares rows with the clients that they are about, without a lock. */
export async function planRows(
  unit: Pick<WriteUnit, 'sql' | 'locked' | 'actor'>,
  rows: readonly ImportRow[],
  parts: PlanParts,
): Promise<readonly PlannedRow[]> {
  const read = rows.map((row) => readRow(row, parts));
  const nothing = { uncompared: [], compared: 0 };
  const wanted = rows.flatMap(({ id }, place): WantedRow[] =>
    id === null ? [] : [{ id, ...read[place]!, ...nothing }],
  );
  const comparable = parts.comparesSecrets
    ? await comparableFields(unit, parts, wanted)
    : new Map<WantedRow, ReadonlySet<string>>();
  const updates = await planUpdates(unit, parts, wanted, readClients, (row, stored, secrets) => {
    const news = withNewsOnly(row, stored);
    const how = { ...parts, comparable: comparable.get(row) ?? new Set() };
    return { ...news, ...withoutKnownSecrets(news.input, secrets, how) };
  });
  let next = 0;
  return rows.map(({ id }, place): PlannedRow => {
    if (id === null) {
      const { input, leftOut } = read[place]!;
      return {
        kind: 'new',
        changes: clientChanges(
          storedInput(input, parts.secretStorage),
          blankClient,
          parts.contributed,
        ),
        leftOut,
      };
    }
    const update = updates[next++] ?? null;
    return update === null ? { kind: 'gone' } : { kind: 'stored', update };
  });
}

/** Without the values that the agency does not store. */
function readRow(
  { values }: ImportRow,
  { contributed, secretStorage, today }: PlanParts,
): ReadImportRow {
  const { input, leftOut } = readImportRow(values, contributed, today);
  const refused = refusedSecrets(input.secrets, secretStorage);
  if (refused.length === 0) return { input, leftOut };
  const secrets = new Map(input.secrets);
  for (const { field } of refused) secrets.delete(field);
  return { input: { ...input, secrets }, leftOut: [...leftOut, ...refused] };
}

function withNewsOnly(wanted: WantedRow, stored: Parameters<typeof newsOf>[1]): WantedRow {
  const { input, leftOut } = newsOf(wanted.input, stored);
  return { ...wanted, input, leftOut: [...wanted.leftOut, ...leftOut] };
}
