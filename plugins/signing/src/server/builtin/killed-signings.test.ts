import { Jobs } from '@porchlight/server';
import {
  createDataDir,
  createFakeClock,
  createTestDatabase,
  createTestPortal,
  holdStatements,
  startPortalProcess,
  type HeldStatement,
  type TestDatabase,
  type TestPortal,
} from '@porchlight/testing';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Verification } from '../../generated/types.ts';
import { createCeremonyPortal } from '../testing/ceremony-portal.fixture.ts';
import {
  consent,
  decline,
  draft,
  signature,
  SigningClient,
  type Call,
} from '../testing/signing-client.fixture.ts';
import { chainsOf, completed, outcomesOf } from '../testing/signing-outcomes.fixture.ts';

/** Two real processes that are killed in the middle of every step of a signing at once, and a portal that starts then. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let portal: TestPortal;
let advisor: string;
let client: SigningClient;

/** The call that loses its response, and the row that is about to be written when its process dies. */
interface Plan {
  readonly call: Call;
  readonly at: HeldStatement;
}

type Points<T> = Readonly<Record<string, (form: number) => T>>;

const ofForm = (table: string, event: 'insert' | 'update', form: number, more = 'true') =>
  ({ table, event, when: `new.submission_id = ${String(form)} and ${more}` }) as const;

async function envelopeOf(form: number): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'select id from signing_builtin_envelope where submission_id = $1',
    [form],
  );
  return row!.id;
}

const step = async (form: number, kind: string): Promise<HeldStatement> => ({
  table: 'signing_step',
  event: 'insert',
  when: `new.envelope_id = '${await envelopeOf(form)}' and new.entry ->> 'kind' = '${kind}'`,
});

const planOf = async (call: Call, form: number, kind: string): Promise<Plan> => ({
  call,
  at: await step(form, kind),
});

/** Calls of signers and staff, by what is about to happen when their process dies. */
const CALLS = {
  'the request is stored': (form) => ({
    call: client.opening(form),
    at: ofForm('signing_envelope', 'insert', form),
  }),
  'the envelope is created': (form) => ({
    call: client.opening(form),
    at: ofForm('signing_builtin_envelope', 'insert', form),
  }),
  'the envelope is stored with the form': (form) => ({
    call: client.opening(form),
    at: ofForm('signing_envelope', 'update', form, 'new.envelope_id is not null'),
  }),
  'the ceremony is opened': async (form) => {
    await client.link(form, 'advisor');
    return planOf(client.opening(form), form, 'identity');
  },
  'the signer agrees': async (form) =>
    planOf(consent(await client.link(form, 'advisor')), form, 'consent'),
  'a draft is saved': async (form) =>
    planOf(draft(await client.agreed(form, 'advisor')), form, 'fields'),
  'the first signer signs': async (form) =>
    planOf(signature(await client.agreed(form, 'advisor'), 'advisor'), form, 'signed'),
  'the last signer signs': async (form) => ({
    call: await lastSignature(form),
    // The last statement of the transaction.
    at: {
      table: `${database.schema}_jobs.job`,
      event: 'insert',
      when: `new.name = 'signing.seal' and new.data -> 'payload' ->> 'id' = '${await envelopeOf(form)}'`,
    },
  }),
  'a signer declines': async (form) =>
    planOf(decline(await client.agreed(form, 'advisor')), form, 'declined'),
  'staff void the envelope': async (form) => {
    await client.link(form, 'advisor');
    const path = `/docusign/envelopes/${String(form)}/void`;
    return planOf(client.asAdvisor(path), form, 'voided');
  },
} satisfies Points<Promise<Plan> | Plan>;

/** What follows from the last signature by itself. Each of the processes seals one document at a time: both are busy then. */
const JOBS = {
  'the document is recorded': (form) => ofForm('signing_document', 'insert', form),
  'the form gets its document': (form) => ({
    table: 'forms_submission',
    event: 'update',
    when: `new.id = ${String(form)} and new.signed_document_id is not null`,
  }),
  'the sealed file completes the envelope': (form) =>
    ofForm('signing_builtin_envelope', 'update', form, `new.state = 'completed'`),
  // No other job stores a file when those before are held.
  'the sealed file is stored': () => ({
    table: 'core_file',
    event: 'insert',
    when: 'true',
    after: 3,
  }),
  'the sealing begins': () => null,
} satisfies Points<HeldStatement | null>;

type CallPoint = keyof typeof CALLS;
type JobPoint = keyof typeof JOBS;
const callPoints = Object.keys(CALLS) as CallPoint[];
const jobPoints = Object.keys(JOBS) as JobPoint[];
const ENDED: readonly string[] = ['a signer declines', 'staff void the envelope'];

const forms = new Map<string, number>();
const formAt = (point: CallPoint | JobPoint) => forms.get(point)!;
const plans = new Map<string, Plan>();

async function lastSignature(form: number): Promise<Call> {
  await client.sign(form, 'advisor');
  return signature(await client.agreed(form, 'client'), 'client');
}

const storedId = (form: number) =>
  database.query<object>('select envelope_id from signing_envelope where submission_id = $1', [
    form,
  ]);
/** As it was when the processes died. */
let unstored: readonly object[];

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  const environment = { DATA_DIR: folder.path };
  const clock = createFakeClock(new Date().toISOString());
  const planning = await createCeremonyPortal({ database, environment, clock });
  advisor = await planning.signIn('advisor');
  client = new SigningClient(planning.portal.address, advisor);
  for (const point of [...callPoints, ...jobPoints])
    forms.set(point, await client.addForm(planning.template.template_id));
  for (const point of callPoints) plans.set(point, await CALLS[point](formAt(point)));
  const signatures = await Promise.all(jobPoints.map((point) => lastSignature(formAt(point))));
  await planning.close();

  // Not before: beside processes that compile what they start, transactions of the portal hold forms for seconds.
  const servers = await Promise.all(
    [1, 2].map(() => startPortalProcess(database, ['signing'], folder.path)),
  );
  const clients = servers.map(({ address }) => new SigningClient(address, advisor));
  const held = await holdStatements(database);
  const ofJobs = jobPoints.flatMap((point) => JOBS[point](formAt(point)) ?? []);
  for (const at of [...ofJobs, ...[...plans.values()].map((plan) => plan.at)]) await held.hold(at);
  for (const [index, call] of signatures.entries()) {
    await clients[index % 2]!.done(call);
    await held.reached(Math.min(index + 1, ofJobs.length));
  }
  const lost = Promise.all(
    [...plans.values()].map(({ call }, index) => clients[index % 2]!.call(call)),
  );
  await held.reached(ofJobs.length + plans.size);
  await Promise.all(servers.map((server) => server.kill()));
  expect(new Set(await lost)).toEqual(new Set([null]));
  await held.release();
  unstored = await storedId(formAt('the envelope is stored with the form'));
  clock.advance(5 * 60_000);
  portal = await createTestPortal({ plugins: ['signing'], database, environment, clock });
  client = new SigningClient(portal.portal.address, advisor);
}, 240_000);
afterAll(async () => {
  await portal.close();
  await database.drop();
  await folder.remove();
});

it('keeps no half of a step', async () => {
  const all = await chainsOf(database);
  // Of two forms, the envelope was never created.
  expect(all).toHaveLength(forms.size - 2);
  expect(all).not.toContain(null);
});

it('completes by itself what all have signed, whatever was going on with it', async () => {
  const signed = jobPoints.map(formAt);
  await expect
    .poll(() => outcomesOf(database, signed), { timeout: 45_000 })
    .toMatchObject(signed.map(() => completed));
});

it('finds by the sweep the envelope that was created and not stored', async () => {
  expect(unstored).toEqual([{ envelope_id: null }]);
  await portal.portal.kernel.service('signing', Jobs).enqueue('signing.sweep-envelopes', {});
  const form = formAt('the envelope is stored with the form');
  await expect
    .poll(() => storedId(form), { timeout: 30_000 })
    .toEqual([{ envelope_id: await envelopeOf(form) }]);
});

it('takes each lost call when it is made again, and goes on to the end', async () => {
  await Promise.all(callPoints.map((point) => goOn(point)));
  const lasting = callPoints.filter((point) => !ENDED.includes(point)).map(formAt);
  await expect
    .poll(() => outcomesOf(database, lasting), { timeout: 45_000 })
    .toMatchObject(lasting.map(() => completed));
  expect(
    await outcomesOf(
      database,
      ENDED.map((point) => forms.get(point)!),
    ),
  ).toMatchObject(ENDED.map(() => ({ envelopes: 1, requests: 1, signatures: 0, documents: 0 })));
  expect(await chainsOf(database)).not.toContain(null);
});

async function goOn(point: CallPoint): Promise<void> {
  const form = formAt(point);
  await client.done(plans.get(point)!.call);
  if (ENDED.includes(point)) return;
  for (const role of ['advisor', 'client'] as const) {
    const [row] = await database.query<{ has: boolean }>(
      `select has_${role}_signature as has from forms_submission where id = $1`,
      [form],
    );
    if (!row!.has) await client.sign(form, role);
  }
}

it('serves only documents that verify', async () => {
  const stored = (await outcomesOf(database, [...forms.values()])).filter(
    ({ code, documents }) => code !== null && documents > 0,
  );
  expect(stored).toHaveLength(forms.size - ENDED.length);
  for (const { form, code, sha256 } of stored) {
    const verified = await portal.request('GET', `/api/public/verify/${code!}`);
    expect(verified.json<{ data: Verification }>().data).toMatchObject({
      verdict: 'valid',
      sha256,
    });
    const response = await fetch(
      `${portal.portal.address}/api/sessionforms/${String(form)}/download`,
      {
        headers: { authorization: `Bearer ${advisor}` },
      },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
});
