import { Pdf, Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import {
  clientValues,
  createCeremonyPortal,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

let portal: CeremonyPortal;
beforeAll(async () => {
  portal = await createCeremonyPortal();
});
afterAll(() => portal.close());

/** How many transactions wait for the row of an envelope: each of them has a lock of its version, or waits for that. */
async function waiting(): Promise<number> {
  const [row] = await portal.database.query<{ n: number }>(
    `select count(distinct pid)::int as n from pg_locks
     where locktype = 'tuple' and relation = 'signing_builtin_envelope'::regclass`,
  );
  return row!.n;
}

/** Locks an envelope until the returned function is called. */
async function lock(envelopeId: string): Promise<() => Promise<void>> {
  const writes = portal.portal.kernel.service('signing', Writes);
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  let transaction: Promise<void> | undefined;
  await new Promise<void>((locked, failed) => {
    transaction = writes.run({ kind: 'system', plugin: 'signing' }, async (unit) => {
      await unit.trx('signing_builtin_envelope').where({ id: envelopeId }).forUpdate().first('id');
      unit.unchanged();
      locked();
      await ended;
    });
    transaction.catch(failed);
  });
  return async () => {
    end();
    await transaction;
  };
}

async function agreed(): Promise<{ envelopeId: string; token: string }> {
  const { envelopeId } = await portal.create();
  await portal.signAs(envelopeId, 'advisor');
  const token = await portal.link(envelopeId, 'client');
  await portal.read(token);
  await portal.consent(token);
  return { envelopeId, token };
}

it.each<[string, (token: string) => Promise<{ status: number }>]>([
  ['saves', (token) => portal.save(token, 0, clientValues)],
  ['signatures', (token) => portal.sign(token)],
])('holds one connection for ten parallel %s of one signer', async (_, write) => {
  const { envelopeId, token } = await agreed();
  const measured = vi.spyOn(portal.portal.kernel.service('signing', Pdf), 'fits');
  onTestFinished(() => measured.mockRestore());
  const release = await lock(envelopeId);
  const answers = Array.from({ length: 10 }, () => write(token));
  // Texts are measured right before the transaction.
  const isMeasured = () => measured.mock.settledResults.filter(({ type }) => type === 'fulfilled');
  await expect.poll(isMeasured).toHaveLength(10);
  await expect.poll(waiting).toBeGreaterThan(0);
  for (let look = 0; look < 10; look += 1) {
    expect((await portal.request('GET', '/api/health', {})).status).toBe(200);
    expect(await waiting()).toBe(1);
  }
  await release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});
