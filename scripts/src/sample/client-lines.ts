import { faker } from '@faker-js/faker/locale/en_US';
import { carriers } from '@porchlight/carriers-standard/carriers';
import { clientRows, storedColumns } from '@porchlight/clients/bulk';
import type { ClientWrite } from '@porchlight/clients/contract';
import type { FieldCrypto } from '@porchlight/server';
import { whole } from './draw.ts';
import type { SampleClient } from './sample-clients.ts';

// Rows in PostgreSQL's text format of COPY: one line a row, tabs between the values.

const DAY_MS = 86_400_000;
const CLIENT_COLUMNS = [
  'id',
  'row_id',
  'created_at',
  'updated_at',
  'masks',
  'ext',
  ...storedColumns.keys(),
];
const SECRET_COLUMNS = ['id', 'client_id', 'field', 'sealed', 'blind_index'];

export const COPY_CLIENTS = `copy clients_client (${CLIENT_COLUMNS.join(', ')}) from stdin`;
export const COPY_SECRETS = `copy clients_secret (${SECRET_COLUMNS.join(', ')}) from stdin`;

const amounts = carriers.map(({ field }) => field);

/** What the rows of one client need besides its fields. */
interface LineSetting {
  readonly crypto: FieldCrypto;
  readonly id: number;
  readonly agentId: number;
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
  readonly now: Date;
}

/** The lines of one client for both COPY statements. */
export function clientLines(
  { fields, addedDaysAgo }: SampleClient,
  { crypto, id, agentId, today, now }: LineSetting,
): { readonly client: string; readonly secrets: readonly string[] } {
  const owner = { id, rowId: faker.string.uuid() };
  const rows = clientRows(fields as ClientWrite, owner, crypto, amounts, today);
  const addedAt = now.getTime() - addedDaysAgo * DAY_MS;
  const row = {
    ...rows.client,
    assigned_agent_id: String(agentId),
    created_at: new Date(addedAt).toISOString(),
    updated_at: new Date(whole(addedAt, now.getTime())).toISOString(),
  };
  return {
    client: copyLine(CLIENT_COLUMNS, row),
    secrets: rows.secrets.map((secret) =>
      copyLine(SECRET_COLUMNS, { ...secret, client_id: String(secret.client_id) }),
    ),
  };
}

/** Columns that are not in a row are blank: an empty string in text columns of clients, else null. */
function copyLine(
  columns: readonly string[],
  row: Readonly<Record<string, string | null | undefined>>,
): string {
  const blank = (column: string) => (storedColumns.get(column) === 'text' ? '' : null);
  const values = columns.map((column) => row[column] ?? blank(column));
  return `${values.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function escaped(value: string): string {
  return value.replaceAll(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!);
}
