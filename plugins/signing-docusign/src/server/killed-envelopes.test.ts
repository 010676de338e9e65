import { start, type Emulator } from '@porchlight/emulator-docusign';
import {
  createDataDir,
  createTestDatabase,
  holdStatements,
  startPortalProcess,
  type HeldStatement,
  type TestDatabase,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  callsTo,
  CONNECT_KEY,
  openDocusignPortal,
  signAt,
  type DocusignPortal,
} from '../testing/docusign-portal.fixture.ts';
import { signedForms, type SignedForms } from '../testing/signed-forms.fixture.ts';

/** A real process that is killed when DocuSign has done what it was asked for, before any of it is stored. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let emulator: Emulator;
let world: DocusignPortal;
let forms: SignedForms;

/** Of the portals and the emulator; the killed process has the time of the machine. */
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };

/** Session forms, by what is about to be stored when the process dies. Two are left to the sweep. */
const ids = {
  created: 0,
  createdForSweep: 0,
  voided: 0,
  voidedForSweep: 0,
  webhook: 0,
  document: 0,
};
let advisor: string;

const opening = (id: number) => `/docusign/envelopes/${id}?signer=advisor`;
const voiding = (id: number) => `/docusign/envelopes/${id}/void`;
const lost = () => [
  opening(ids.created),
  opening(ids.createdForSweep),
  voiding(ids.voided),
  voiding(ids.voidedForSweep),
];

/** The status of a success, else what it says; null when the process died before it responded. */
async function call(address: string, path: string): Promise<number | string | null> {
  try {
    const response = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${advisor}`, 'content-type': 'application/json' },
      body: path.endsWith('/void') ? '{"reason":"By mistake"}' : '{}',
    });
    const body = await response.text();
    return response.ok ? response.status : body;
  } catch {
    return null;
  }
}

const stateOf = async (id: number) => {
  const [row] = await database.query<object>(
    `select e.state, e.envelope_id is not null as is_known, f.has_advisor_signature, f.is_completed,
       (select count(*)::int from signing_document d where d.submission_id = f.id) as documents
     from signing_envelope e join forms_submission f on f.id = e.submission_id where f.id = $1`,
    [id],
  );
  return row;
};

/** What the process is about to write when it dies. */
async function points(): Promise<readonly HeldStatement[]> {
  const { document, webhook, ...called } = ids;
  const [row] = await database.query<{ id: number }>(
    'select id::int from signing_envelope where submission_id = $1',
    [webhook],
  );
  return [
    { table: 'signing_document', event: 'insert', when: `new.submission_id = ${document}` },
    { table: 'signing_signer', event: 'update', when: `new.envelope = ${row!.id}` },
    ...Object.values(called).map((id): HeldStatement => {
      // A claim, which comes before the call, is no news.
      const when = `new.submission_id = ${id} and new.envelope_id is not null`;
      return { table: 'signing_envelope', event: 'update', when };
    }),
  ];
}
let atDeath: readonly (object | undefined)[];

beforeAll(async () => {
  [database, folder, emulator] = await Promise.all([
    createTestDatabase(),
    createDataDir(),
    start({ clock }),
  ]);
  const options = { clock, database, emulator, environment: { DATA_DIR: folder.path } };
  const planning = await openDocusignPortal(options);
  const before = await signedForms(planning, (ms) => (ahead += ms));
  advisor = await planning.portal.signIn('advisor');
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) ids[name] = await before.add();
  await before.open(ids.voided, 'advisor');
  await before.open(ids.voidedForSweep, 'advisor');
  const pages = [await before.open(ids.webhook, 'advisor')];
  await before.sign(ids.document, 'advisor');
  pages.push(await before.open(ids.document, 'client'));
  await emulator.control.settled();
  await vi.waitFor(() => before.expectSame(), 20_000);
  await planning.close();
  // Not before: beside a process that compiles what it starts, transactions of the portal hold forms for seconds.
  const server = await startPortalProcess(
    database,
    ['signing-docusign'],
    folder.path,
    callsTo(emulator),
  );

  emulator.control.connect({
    url: `${server.address}/api/docusign/webhook`,
    keys: [CONNECT_KEY],
    // Others would report what the lost calls did.
    events: ['recipient-completed', 'envelope-completed'],
  });
  // Its sweep, which is due at each quarter of an hour, must not come in between.
  await database.query(`update signing_envelope set waits_until = now() + interval '1 hour'`);
  const held = await holdStatements(database);
  for (const at of await points()) await held.hold(at);
  await signAt(emulator, pages[1]!, 'client');
  await held.reached(1);
  await signAt(emulator, pages[0]!, 'advisor');
  await held.reached(2);
  const responses = Promise.all(lost().map((path) => call(server.address, path)));
  await held.reached(6);
  await server.kill();
  // On a busy machine one may have waited too long for the others, and says so.
  expect((await responses).filter((answer) => typeof answer === 'number')).toEqual([]);
  emulator.control.connect(null);
  await held.release();
  atDeath = await Promise.all(Object.values(ids).map(stateOf));
  await database.query(
    `update signing_envelope set claimed_until = now() - interval '1 minute', waits_until = null`,
  );
  world = await openDocusignPortal({ ...options, hasWebhooks: false });
  forms = await signedForms(world, (ms) => (ahead += ms));
}, 240_000);
afterAll(async () => {
  await world.close();
  await emulator.stop();
  await database.drop();
  await folder.remove();
});

it('knows nothing of what DocuSign did when its process died', () => {
  const open = { is_known: true, has_advisor_signature: false, documents: 0 };
  expect(atDeath).toMatchObject([
    { state: 'created', is_known: false },
    { state: 'created', is_known: false },
    { state: 'sent', ...open },
    { state: 'sent', ...open },
    { ...open, is_completed: false },
    { state: 'completed', is_known: true, documents: 0 },
  ]);
  const statuses = emulator.control.state().envelopes.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['completed', 'sent', 'sent', 'sent', 'voided', 'voided']);
});

it('takes lost calls when they are made again', async () => {
  const { address } = world.portal.portal;
  expect(await call(address, opening(ids.created))).toBe(200);
  expect(await call(address, voiding(ids.voided))).toBe(200);
  expect(await stateOf(ids.created)).toMatchObject({ state: 'sent', is_known: true });
  expect(await stateOf(ids.voided)).toMatchObject({ state: 'voided' });
});

it('says what DocuSign says after the sweep, and created no envelope twice', async () => {
  await forms.sweep();
  expect(await stateOf(ids.createdForSweep)).toMatchObject({ state: 'sent', is_known: true });
  expect(await stateOf(ids.voidedForSweep)).toMatchObject({ state: 'voided' });
  expect(await stateOf(ids.webhook)).toMatchObject({ has_advisor_signature: true });
  expect(emulator.control.violations()).toEqual([]);
});

it('stores the signed document by itself, once', async () => {
  await expect
    .poll(() => stateOf(ids.document), { timeout: 30_000 })
    .toMatchObject({ is_completed: true, documents: 1 });
});
