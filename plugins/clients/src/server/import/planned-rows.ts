import type { FieldMessage } from '@porchlight/kernel';
import type { FieldCrypto, WriteUnit } from '@porchlight/server';
import { notKept, type KeptSecrets } from '../../rules/kept-secrets.ts';
import { clientNotFound } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { clientChanges, type ClientChanges } from '../store/client-changes.ts';
import { blankClient } from '../store/client-store.ts';
import type { SecretOwner, StoredSecrets } from '../store/client-secrets.ts';
import { openSecretsOfAll } from '../store/many-secrets.ts';
import type { ImportNews } from './import-news.ts';

type Unit = Pick<WriteUnit, 'sql'>;

/** A row of `clients_client`, as far as it was asked for. */
export interface StoredRow {
  readonly id: number;
  readonly row_id: string;
  readonly version: number;
  readonly ext: Readonly<Record<string, unknown>>;
  readonly [column: string]: unknown;
}

/** A client that is to become what an input says. */
export interface PlannedRow {
  /** Null for a new client. */
  readonly stored: StoredRow | null;
  readonly changes: ClientChanges;
  /** Stored values of the secrets that the row names. */
  readonly secrets: StoredSecrets;
  /** Fields that stay as they are although the input names them. */
  readonly leftOut: readonly FieldMessage[];
}

/** A row and what was read of it. */
export interface AskedRow {
  readonly id: number | null;
  readonly input: ClientInput | readonly FieldMessage[];
}

export interface PlanParts {
  readonly crypto: FieldCrypto;
  readonly contributed: ContributedFields;
  readonly kept: KeptSecrets;
  /** What of an input is news to a stored client; all of it without this. */
  readonly news?: (input: ClientInput, stored: StoredRow) => ImportNews;
}

/** Finds out for each row what would have to be written; with `lock` nobody else changes the clients until then. */
export async function planRows(
  unit: Unit,
  asked: readonly AskedRow[],
  { crypto, contributed, kept: settings, news = allOf }: PlanParts,
  lock: boolean,
): Promise<readonly (PlannedRow | readonly FieldMessage[])[]> {
  const inputs = asked.flatMap(({ input }) => (isInput(input) ? [input] : []));
  const ids = asked.flatMap(({ id, input }) => (id !== null && isInput(input) ? [id] : []));
  const columns = new Set(inputs.flatMap(({ values }) => [...values.keys()]));
  const secrets = new Set(inputs.flatMap((input) => [...input.secrets.keys()]));
  const stored = await readStored(unit, ids, [...columns], lock);
  const opened = await openSecretsOfAll(unit, crypto, ids, [...secrets]);
  return asked.map(({ id, input }) => {
    if (!isInput(input)) return input;
    const row = id === null ? null : stored.get(id);
    if (row === undefined) return [{ field: 'id', message: clientNotFound.message }];
    const kept: StoredSecrets = (row && opened.get(row.id)) ?? new Map();
    const before = row === null ? blankClient : { columns: row, ext: row.ext, secrets: kept };
    const { input: wanted, leftOut } = row === null ? allOf(input) : news(input, row);
    const changes = clientChanges(wanted, before, contributed);
    const refused = [...changes.secrets].flatMap(([field, plain]) => {
      const message = plain === '' ? null : notKept(field, settings);
      return message === null ? [] : [{ field, message }];
    });
    return refused.length > 0 ? refused : { stored: row, changes, secrets: kept, leftOut };
  });
}

function allOf(input: ClientInput): ImportNews {
  return { input, leftOut: [] };
}

export function isPlanned(plan: PlannedRow | readonly FieldMessage[]): plan is PlannedRow {
  return !Array.isArray(plan);
}

export function ownerOf(row: StoredRow): SecretOwner {
  return { id: row.id, rowId: row.row_id };
}

function isInput(input: ClientInput | readonly FieldMessage[]): input is ClientInput {
  return !Array.isArray(input);
}

/** In the order of their ids, so that two imports never wait for one another. */
export async function readStored(
  unit: Unit,
  ids: readonly number[],
  columns: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const selected = ['id', 'row_id', 'version', 'ext', ...columns.map((column) => `"${column}"`)];
  const rows = await unit.sql<StoredRow>(
    null,
    `select ${selected.join(', ')} from clients_client
     where id = any ($1) and deleted_at is null order by id ${lock ? 'for no key update' : ''}`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
