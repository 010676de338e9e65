import type { FieldCrypto } from '@porchlight/server';
import type { DatabaseAddress } from '@porchlight/server/host';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { civilDateIn } from './civil-days.ts';
import { dropIndexes } from './indexes.ts';
import { makeParts } from './make-parts.ts';
import { COPY_CLIENTS, COPY_SECRETS, type PartOrder } from './part-rows.ts';
import { pluginMissing, portalNotEmpty } from './problems.ts';
import { addSampleAgents } from './sample-agents.ts';
import { PART_SIZE } from './sample-clients.ts';

export interface FillOptions {
  readonly address: DatabaseAddress;
  readonly masterKeyFile: string;
  readonly crypto: FieldCrypto;
  readonly count: number;
  readonly now: Date;
  /** Told how many clients there are so far. */
  readonly onProgress?: (clients: number) => void;
}

/** From here on it is faster to make the indexes afterwards. */
const MANY = 20_000;
const TABLES = ['clients_client', 'clients_secret'];

/**
 * Fills an empty portal with a sample agency, in one transaction: all of it or nothing.
 *
 * @throws SampleError when the portal has clients
 */
export async function fillPortal(options: FillOptions): Promise<void> {
  const { databaseUrl, databaseDirectUrl, databaseSchema } = options.address;
  const client = new pg.Client({
    connectionString: databaseDirectUrl ?? databaseUrl,
    options: `-c search_path=${databaseSchema},portal_extensions`,
    application_name: 'porchlight-sample',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertEmpty(client);
    await client.query('begin');
    await client.query("set local synchronous_commit = 'off'");
    const makeIndexes = options.count >= MANY ? await dropIndexes(client, TABLES) : null;
    await copyClients(client, options);
    await makeIndexes?.();
    await recordInAudit(client, options.count);
    await client.query('commit');
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('clients_client') is not null and to_regclass('agents_agent') is not null as there",
  );
  if (!there[0]?.there) throw pluginMissing();
  const { rows } = await client.query('select 1 from clients_client limit 2');
  if (rows.length > 0) throw portalNotEmpty(rows.length);
}

async function copyClients(client: pg.Client, options: FillOptions): Promise<void> {
  const { count, crypto, address, masterKeyFile } = options;
  const agents = await addSampleAgents(client);
  const setting = {
    today: civilDateIn(await timeZoneOf(client), options.now),
    agents: agents.map(({ name }) => name),
  };
  const firstId = await reserveIds(client, count);
  const orders = Array.from({ length: Math.ceil(count / PART_SIZE) }, (_, part): PartOrder => ({
    part,
    count: Math.min(PART_SIZE, count - part * PART_SIZE),
    setting,
    firstId,
    agentIds: agents.map(({ id }) => id),
    now: options.now.getTime(),
  }));
  let done = 0;
  for await (const rows of makeParts(orders, crypto, { address, masterKeyFile })) {
    await copy(client, COPY_CLIENTS, rows.clients);
    await copy(client, COPY_SECRETS, rows.secrets);
    options.onProgress?.((done += rows.count));
  }
}

async function copy(client: pg.Client, statement: string, lines: string): Promise<void> {
  await pipeline(Readable.from([Buffer.from(lines)]), client.query(copyStreams.from(statement)));
}

/** The agency's calendar, on which follow-ups are due. */
async function timeZoneOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ zone: string | null }>(
    "select value ->> 'time_zone' as zone from core_settings where plugin = 'core'",
  );
  return rows[0]?.zone ?? 'America/New_York';
}

async function reserveIds(client: pg.Client, count: number): Promise<number> {
  const sequence = "pg_get_serial_sequence('clients_client', 'id')";
  const { rows } = await client.query<{ first: string }>(`select nextval(${sequence}) as first`);
  const first = Number(rows[0]?.first);
  await client.query(`select setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

/** One line for all: who asks where these clients came from finds it. */
async function recordInAudit(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `with line as (
       insert into core_audit (actor_kind, actor_name, action, entity, changes)
       values ('system', 'sample', 'sample.filled', 'client', jsonb_build_object('clients', jsonb_build_object('to', $1::int)))
       returning id
     ) insert into core_audit_unsealed (audit_id) select id from line`,
    [count],
  );
}
