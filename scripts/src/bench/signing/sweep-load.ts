import { readFileSync } from 'node:fs';
import { atMost, type Goal } from '../goals.ts';
import type { Target } from '../run-load.ts';
import { runJob, type BenchDatabase } from '../bench-database.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';

/** How many ids DocuSign takes in one call. */
const IDS_IN_A_CALL = 100;

interface SweepLoadParts {
  readonly portal: Target;
  readonly database: BenchDatabase;
  readonly staff: Staff;
  /** Address of the emulator. */
  readonly docusign: string;
  /** Of its envelopes. */
  readonly idsFile: string;
}

/** Two sweeps over all envelopes beside agents: in the first each of them changed, in the second none. */
export async function sweepGoals(parts: SweepLoadParts): Promise<readonly Goal[]> {
  const { database, staff, docusign, idsFile } = parts;
  await connect(parts);
  const ids = JSON.parse(readFileSync(idsFile, 'utf8')) as readonly string[];
  await database.query(ENVELOPES, [ids]);
  await database.query('vacuum (analyze) forms_submission, signing_envelope, signing_signer');
  const goals: Goal[] = [];
  for (const changed of ['all changed', 'none changed']) {
    await database.query('update signing_envelope set fetched_at = null where provider = $1', [
      'docusign',
    ]);
    const before = await callsMade(docusign);
    let seconds = 0;
    const name = `a sweep of ${ids.length.toLocaleString('en-US')} envelopes, ${changed}`;
    const work = async () => (seconds = await runJob(database, 'signing.sweep-envelopes'));
    const beside = await staffBeside(staff, { name, work, rounds: 1 });
    const calls = (await callsMade(docusign)) - before;
    console.log(`  ${calls} calls, ${seconds.toFixed(1)} s`);
    goals.push(
      atMost(`${name}, calls`, calls, Math.ceil(ids.length / IDS_IN_A_CALL), ''),
      ...beside,
    );
  }
  const [unread] = await database.query<{ number: number }>(
    `select count(*)::int as number from signing_envelope where provider = 'docusign' and state <> 'sent'`,
  );
  return [...goals, atMost('envelopes that differ from DocuSign', unread!.number, 0, '')];
}

/** Gives the DocuSign plugin the account of the emulator. */
async function connect({ portal, docusign }: SweepLoadParts): Promise<void> {
  const account = (await read(`${docusign}/__control/account`)) as Readonly<Record<string, string>>;
  const response = await fetch(new URL('/api/modules/signing-docusign/settings', portal.url), {
    method: 'PUT',
    headers: { ...portal.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      account_server: 'demo.docusign.net',
      integration_key: account['integrationKey'],
      user_id: account['userId'],
      account_id: account['accountId'],
      private_key: account['privateKey'],
      connect_key: '',
      former_connect_key: '',
      template_page: '',
    }),
  });
  if (!response.ok) throw new Error(`The settings were refused: ${await response.text()}`);
}

/** Envelopes are read by lists; other calls, such as those for the account, are not about them. */
async function callsMade(docusign: string): Promise<number> {
  const log = (await read(`${docusign}/__control/log`)) as readonly LoggedCall[];
  return log.filter(({ operation }) => operation?.startsWith('Envelopes_') === true).length;
}

interface LoggedCall {
  readonly operation: string | null;
}

async function read(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

/** A session form of some client for each envelope, which the portal believes to be a draft. */
const ENVELOPES = `
  with given as (select id, place from unnest($1::text[]) with ordinality as given (id, place)),
    clients as (select array_agg(id) as ids from clients_client),
    form as (
      insert into forms_submission (client_id, title, type, status, envelope_id, read_at,
        pending_advisor_signature, pending_client_signature)
      select clients.ids[1 + place % cardinality(clients.ids)], 'Advisory Services', 'DocuSign',
        'pending', given.id, now(), true, true
      from given, clients
      returning id, envelope_id
    ),
    envelope as (
      insert into signing_envelope (submission_id, generation, provider, request_id, envelope_id,
        created_at, deadline)
      select id, 1, 'docusign', gen_random_uuid(), envelope_id, now(), now() + interval '30 days'
      from form
      returning id
    )
  insert into signing_signer (envelope, role, position, name, email)
  select id, role, place, 'The ' || role, role || '@example.com'
  from envelope, unnest(array['advisor', 'client']) with ordinality as signer (role, place)`;
