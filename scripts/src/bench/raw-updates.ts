import type pg from 'pg';
import { AUDIT, KEEP_SECRET, updateOf } from './raw-statements.ts';

/** The fields that the bench changes; as they come, without a check and unsealed. */
const COLUMNS = new Set(['occupation']);
const SECRETS = new Set(['medicarenumber']);

/** One field of one client in one transaction with a line in the audit. Answers the client as JSON text. */
export async function rawUpdate(
  pool: pg.Pool,
  id: string,
  body: Record<string, unknown>,
): Promise<string | undefined> {
  const { version, ...fields } = body;
  const [field = '', value] = Object.entries(fields)[0] ?? [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const text = SECRETS.has(field)
      ? await updateSecret(client, id, version, field, String(value))
      : await updateColumn(client, id, version, field, value);
    const changes = JSON.stringify({ [field]: { to: value } });
    await client.query({ name: 'audit', text: AUDIT, values: [id, changes] });
    await client.query('commit');
    return text;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

async function updateColumn(
  client: pg.PoolClient,
  id: string,
  version: unknown,
  field: string,
  value: unknown,
): Promise<string | undefined> {
  if (!COLUMNS.has(field)) throw new Error(`The raw server does not change ${field}.`);
  return change(client, `update.${field}`, updateOf(`${field} = $3`), [id, version, value]);
}

async function updateSecret(
  client: pg.PoolClient,
  id: string,
  version: unknown,
  field: string,
  value: string,
): Promise<string | undefined> {
  await client.query({ name: 'secret', text: KEEP_SECRET, values: [id, value] });
  const mask = JSON.stringify({ [field]: `••••${value.slice(-4)}` });
  return change(client, 'mask', updateOf('masks = masks || $3'), [id, version, mask]);
}

async function change(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<string | undefined> {
  const { rows } = await client.query<{ body: string }>({ name, text, values });
  if (rows.length === 0) throw new Error('The client has another version.');
  return rows[0]?.body;
}
