import {
  createDataDir,
  createTestDatabase,
  createTestPortal,
  startPortalProcess,
  type PortalProcess,
  type TestDatabase,
  type TestPortal,
} from '@porchlight/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Verification } from '../../generated/types.ts';
import { CONSENT_VERSION } from '../../rules/ceremony/consent-version.ts';
import { clientValues, createCeremonyPortal, typed } from '../testing/ceremony-portal.fixture.ts';
import { samplePdf } from '../testing/sample-pdfs.fixture.ts';
import { placed } from '../testing/signing-portal.fixture.ts';
import { replayChain, type ChainedStep } from './ceremony/step-chain.ts';

/** A process that is killed while clients sign, and another one that is killed while their documents are sealed. */
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof createDataDir>>;
let after: TestPortal;
let signers: readonly { readonly envelopeId: string; readonly token: string }[];
let responses: readonly (number | null)[];

const shared = () => ({ database, environment: { DATA_DIR: folder.path } });
const start = () => startPortalProcess(database, ['signing'], folder.path);
const body = {
  version: 0,
  values: clientValues.filter(({ id }) => id === 'signature'),
  signature: typed,
  initials: null,
  agreed: true,
};

/** Status; null when the process died before it responded. */
async function call(server: PortalProcess, token: string, path: string, sent: object) {
  try {
    const response = await fetch(`${server.address}/api/public/ceremony${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    await response.text();
    return response.status;
  } catch {
    return null;
  }
}

const completed = async () => {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from signing_builtin_envelope where state = 'completed'`,
  );
  return row!.count;
};

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), createDataDir()]);
  // Its clock must be that of the other processes.
  const planning = await createCeremonyPortal({ ...shared(), clock: { now: () => new Date() } });
  const template = await planning.addTemplate(samplePdf(), [placed('signature')]);
  const made: { envelopeId: string; token: string }[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { envelopeId } = await planning.create(template, ['client']);
    const token = await planning.link(envelopeId, 'client');
    await planning.read(token);
    await planning.visit(token, 'POST', '/consent', { version: CONSENT_VERSION, language: 'en' });
    made.push({ envelopeId, token });
  }
  signers = made;
  await planning.close();

  const first = await start();
  let left = made.length / 2;
  let killing: Promise<void> | undefined;
  responses = await Promise.all(
    made.map(async ({ token }) => {
      const status = await call(first, token, '/sign', body);
      if (status !== null && (left -= 1) === 0) killing = first.kill();
      return status;
    }),
  );
  await (killing ?? first.kill());

  const second = await start();
  const again = await Promise.all(made.map(({ token }) => call(second, token, '/sign', body)));
  expect(again).toEqual(made.map(() => 200));
  // Its jobs take seconds each.
  await vi.waitFor(async () => expect(await completed()).toBeGreaterThan(0), 60_000);
  await second.kill();

  after = await createTestPortal({ ...shared(), plugins: ['signing'] });
}, 240_000);
afterAll(async () => {
  await after.close();
  await database.drop();
  await folder.remove();
});

it('signs each document once when the process is killed in between', async () => {
  expect(responses.filter((status) => status !== null && status !== 200)).toEqual([]);
  for (const { envelopeId } of signers) {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from signing_step
       where envelope_id = $1 and entry ->> 'kind' = 'signed'`,
      [envelopeId],
    );
    expect(row?.count).toBe(1);
  }
});

it('seals each document once when the process is killed in between, and all of them verify', async () => {
  // What the queue does two minutes after a process died.
  const { jobs } = after.portal.kernel.currentSnapshot();
  const seal = jobs.find(({ definition }) => definition.id === 'signing.seal')!.definition;
  const { signal } = new AbortController();
  await Promise.all(
    signers.map(({ envelopeId }) => seal.run({ id: envelopeId }, signal, () => undefined)),
  );
  for (const { envelopeId } of signers) {
    const steps = await database.query<ChainedStep>(
      'select entry, hash from signing_step where envelope_id = $1 order by seq',
      [envelopeId],
    );
    const { document } = steps[0]!.entry;
    expect(replayChain(steps, { id: envelopeId, document })).not.toBeNull();
    expect(steps.filter(({ entry }) => entry.kind === 'sealed')).toHaveLength(1);
    const [row] = await database.query<{ code: string }>(
      'select code from signing_builtin_envelope where id = $1',
      [envelopeId],
    );
    const answer = await after.request('GET', `/api/public/verify/${row!.code}`);
    expect(answer.json<{ data: Verification }>().data.verdict).toBe('valid');
  }
}, 120_000);
