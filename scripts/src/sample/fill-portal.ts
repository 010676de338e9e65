import { civilToday } from '@porchlight/kernel';
import type { FieldCrypto } from '@porchlight/server';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { withDeployment, type Deployment } from '../deployment/open-deployment.ts';
import { dropIndexes } from './indexes.ts';
import { addSampleBilling } from './billing/sample-billing.ts';
import { addSampleAgents, type SampleAccount, type SampleAgent } from './sample-agents.ts';
import { addSampleUploads } from './forms/sample-uploads.ts';
import { addSampleForms } from './forms/sample-forms.ts';
import { addSampleDocuments } from './sample-documents.ts';

/** The sample was not added; the message is a sentence for the person at the terminal. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}

/** From this number of clients on, it is faster to create the indexes afterwards. */
const MANY = 20_000;
const TABLES = ['clients_client', 'clients_secret'];

/**
 * Fills the empty portal that the environment describes with a sample agency of so many clients, in one transaction; the
 * first of them then get documents, sessions, forms, and invoices.
 *
 * @param onProgress receives the number of clients so far
 * @returns the accounts it added, with passwords that are stored nowhere
 * @throws SampleError when the portal has clients
 */
export async function fillPortal(
  variables: NodeJS.ProcessEnv,
  count: number,
  onProgress: (clients: number) => void = () => undefined,
): Promise<readonly SampleAccount[]> {
  return withDeployment(variables, async (deployment) => {
    const { crypto } = await deployment.openVault();
    const accounts = await addClients(deployment, crypto, count, onProgress);
    await addSampleDocuments(deployment, crypto);
    await addSampleForms(deployment, crypto);
    await addSampleUploads(deployment, crypto);
    await addSampleBilling(deployment);
    return accounts;
  });
}

async function addClients(
  { database }: Deployment,
  crypto: FieldCrypto,
  count: number,
  onProgress: (clients: number) => void,
): Promise<readonly SampleAccount[]> {
  const { databaseUrl, databaseDirectUrl, databaseSchema } = database.address;
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
    const createIndexes = count >= MANY ? await dropIndexes(client, TABLES) : null;
    const agents = await addSampleAgents(client);
    await copyClients({ client, crypto, agents }, count, onProgress);
    await createIndexes?.();
    await recordInAudit(client, count);
    await client.query('commit');
    for (const table of TABLES) await client.query(`vacuum (analyze) ${table}`);
    return agents.flatMap(({ account }) => (account ? [account] : []));
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows: there } = await client.query<{ there: boolean }>(
    "select to_regclass('clients_client') is not null and to_regclass('agents_agent') is not null as there",
  );
  if (!there[0]?.there)
    throw new SampleError(
      'A sample needs the plugins agents and clients, and their tables are not there.',
    );
  const { rowCount } = await client.query('select 1 from clients_client limit 2');
  if (rowCount)
    throw new SampleError(
      `The portal has ${rowCount === 1 ? 'a client' : 'clients'} already, so no sample was added: a sample only fills an empty portal. ` +
        'Choose another DATA_DIR for one. Passwords of sample agents are not stored: to sign in as one, set a new password under Manage Agents.',
    );
}

interface CopyTarget {
  readonly client: pg.Client;
  readonly crypto: FieldCrypto;
  readonly agents: readonly SampleAgent[];
}

async function copyClients(
  { client, crypto, agents }: CopyTarget,
  count: number,
  onProgress: (clients: number) => void,
): Promise<void> {
  // The names and addresses in three languages take memory, which `npm start` has no other use for.
  const { clientLines, COPY_CLIENTS, COPY_SECRETS } = await import('./client-lines.ts');
  const { PART_SIZE, samplePart } = await import('./sample-clients.ts');
  const now = new Date();
  const today = civilToday(await timeZoneOf(client), now);
  const setting = { today, agents: agents.map(({ name }) => name) };
  const firstId = await reserveIds(client, count);
  for (let done = 0; done < count;) {
    const part = samplePart(done / PART_SIZE, count - done, setting);
    const lines = part.map((one, index) =>
      clientLines(one, {
        crypto,
        id: firstId + done + index,
        agentId: agents[one.agent]!.id,
        today,
        now,
      }),
    );
    await copy(client, COPY_CLIENTS, lines.map((one) => one.client).join(''));
    await copy(client, COPY_SECRETS, lines.flatMap((one) => one.secrets).join(''));
    onProgress((done += part.length));
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

/** One line for all of them says where these clients came from. */
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
