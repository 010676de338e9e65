import { AGENT_VIEW } from '@porchlight/agents/contract';
import { createHash } from 'node:crypto';
import type { JsonSchema } from '@porchlight/schemas';
import { clientSchema } from '../../generated/schemas/client.ts';
import type { ContributedField } from '../../generated/types.ts';
import { clientFields } from '../fields/client-fields.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { ageColumn, assignedAgentColumn, nameColumn } from './list-item.ts';
import type { Statement } from './statement.ts';

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

/** Columns that are not simply the column of their name. */
const READ_ONLY_COLUMNS: Readonly<Record<string, string>> = {
  first_name: 'c.client_first_name as first_name',
  last_name: 'c.client_last_name as last_name',
  name: nameColumn,
  email: 'c.primary_email as email',
  phone: 'c.primary_phone as phone',
  client_email: 'c.primary_email as client_email',
  client_phone: 'c.primary_phone as client_phone',
  assigned_agent: assignedAgentColumn,
  created_at: instantColumn('created_at'),
  updated_at: instantColumn('updated_at'),
};

/** One client as the API returns it: every field, secrets as masks, the security code never; null when unknown. */
export function clientStatement(
  id: number,
  today: string,
  contributed: ContributedFields,
): Statement {
  let text = texts.get(contributed);
  if (text === undefined) {
    text = clientText(contributed);
    texts.set(contributed, text);
  }
  return { ...text, bindings: [today, id] };
}

/** Worked out once, not for each read. */
const texts = new WeakMap<ContributedFields, Omit<Statement, 'bindings'>>();

function clientText(contributed: ContributedFields): Omit<Statement, 'bindings'> {
  return {
    name: `clients.one${fingerprint(contributed)}`,
    sql: `
      select row_to_json(item)::text
      from clients_client c
      left join ${AGENT_VIEW} a on a.id = c.assigned_agent_id
      cross join lateral (select ${clientColumns('$1', contributed)}) item
      where c.id = $2 and c.deleted_at is null`,
  };
}

function clientColumns(today: string, { byKey }: ContributedFields): string {
  const own = Object.keys(properties).map((key) => ownColumn(key, today));
  return [...own, ...[...byKey.values()].map(foreignColumn)].join(', ');
}

function ownColumn(key: string, today: string): string {
  if (key === 'age') return ageColumn(today);
  const kind = clientFields.get(key)?.kind;
  if (kind === 'secret') return maskColumn(key);
  if (kind === 'never-stored') return `null::text as ${key}`;
  return READ_ONLY_COLUMNS[key] ?? `c.${key}`;
}

/** Keys of fields are letters, digits and underscores by their schema. */
function foreignColumn({ field, sensitive }: ContributedField): string {
  return sensitive === undefined ? `c.ext -> '${field}' as "${field}"` : maskColumn(field);
}

function maskColumn(key: string): string {
  return `coalesce(c.masks ->> '${key}', '') as "${key}"`;
}

function instantColumn(column: string): string {
  return `to_char(c.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;
}

/** The statement's text depends on the fields of other plugins, so its name does too. */
function fingerprint({ byKey }: ContributedFields): string {
  if (byKey.size === 0) return '';
  const fields = [...byKey.values()].map(({ field, sensitive }) => `${field}:${sensitive ?? ''}`);
  return `.${createHash('sha256').update(fields.join()).digest('hex').slice(0, 16)}`;
}
