import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createEnvelopesPortal,
  local,
  remote,
  type EnvelopesPortal,
} from '../testing/envelopes-portal.fixture.ts';
import { DEADLINE_PASSED } from './envelope-sweep.ts';

const START = '2026-11-23T15:00:00Z';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const clock = createFakeClock(START);
let portal: EnvelopesPortal;

beforeAll(async () => {
  portal = await createEnvelopesPortal({ clock });
});
afterAll(() => portal.close());
beforeEach(() => {
  remote.reset();
  local.reset();
  clock.set(START);
});

interface Status {
  readonly changed: boolean;
  readonly status: string;
  readonly session_path?: string | null;
  readonly data: { readonly status: string };
}

const post = (id: number, what: string) =>
  portal.call('POST', `/sessionforms/${String(id)}/${what}`, portal.agent);
const refresh = async (id: number) => (await post(id, 'refresh-status')).json<Status>();
const comeBack = (id: number, state: string | null, token: string | null = null) =>
  portal.call(
    'GET',
    `/sessionforms/${String(id)}/refresh-envelope-status${state === null ? '' : `?state=${state}`}`,
    token,
  );

/** Runs a job of the plugin at the present time. */
async function run(id: string, payload: object = {}): Promise<void> {
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const job = jobs.find(({ definition }) => definition.id === id)!;
  await job.definition.run(payload, new AbortController().signal, () => undefined);
}
const sweep = () => run('signing.sweep-envelopes');

/** Runs work at a later time: the agent of the test is signed in for hours only. */
async function after<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const before = clock.now();
  clock.advance(milliseconds);
  try {
    return await work();
  } finally {
    clock.set(before);
  }
}

async function opened(columns = {}, provider = remote.id) {
  const id = await portal.addForm(columns, provider);
  return { id, envelopeId: await portal.open(id) };
}

describe('refreshing a status', () => {
  it('asks the provider at most once a minute, and says whether anything changed', async () => {
    const { id, envelopeId } = await opened();
    remote.sign(envelopeId, 'advisor');
    expect(await refresh(id)).toMatchObject({
      changed: true,
      status: 'delivered',
      has_advisor_signature: true,
      pending_advisor_signature: true,
      next_signer_role: 'client',
      voided_at: null,
    });
    remote.sign(envelopeId, 'client');
    expect(await refresh(id)).toMatchObject({ changed: false, status: 'delivered' });
    expect(remote.count('read')).toBe(1);
    clock.advance(61 * SECOND);
    expect(await refresh(id)).toMatchObject({ changed: true, status: 'completed' });
    expect(remote.count('read')).toBe(2);
  });

  it('makes one call of the provider for parallel refreshes', async () => {
    const { id } = await opened();
    await Promise.all(Array.from({ length: 4 }, () => refresh(id)));
    expect(remote.count('read')).toBe(1);
  });

  it('serves what is stored for 15 minutes after the provider limited polling', async () => {
    const { id, envelopeId } = await opened();
    remote.sign(envelopeId, 'advisor');
    remote.fail('read', 'limited');
    expect(await refresh(id)).toMatchObject({ changed: false, status: 'sent' });
    await after(14 * MINUTE, () => refresh(id));
    expect(remote.count('read')).toBe(1);
    expect(await after(16 * MINUTE, () => refresh(id))).toMatchObject({ changed: true });
  });

  it('responds with 502 when the provider fails, and asks again at the next call', async () => {
    const { id } = await opened();
    remote.fail('read', 'failed');
    expect((await post(id, 'refresh-status')).status).toBe(502);
    expect((await post(id, 'refresh-status')).status).toBe(200);
  });

  it('never asks a provider that reports by itself', async () => {
    const { id } = await opened({}, local.id);
    await refresh(id);
    expect((await post(id, 'background-sync')).status).toBe(202);
    await sweep();
    expect(local.count('read')).toBe(0);
  });

  it('returns the status of a form without an envelope', async () => {
    const id = await portal.addForm();
    expect(await refresh(id)).toMatchObject({ changed: false, envelope_id: null });
  });
});

describe('a background sync', () => {
  it('responds with 202 from the database, and fetches once', async () => {
    const { id, envelopeId } = await opened();
    remote.sign(envelopeId, 'advisor');
    const answer = await post(id, 'background-sync');
    expect([answer.status, answer.json<Status>()]).toMatchObject([
      202,
      { success: true, changed: true, data: { status: 'sent' } },
    ]);
    await expect
      .poll(async () => (await portal.form(id))['has_advisor_signature'], { timeout: 15_000 })
      .toBe(true);
    const again = await after(14 * MINUTE, () => post(id, 'background-sync'));
    expect(again.json<Status>().changed).toBe(false);
    expect(remote.count('read')).toBe(1);
    const later = await after(16 * MINUTE, () => post(id, 'background-sync'));
    expect(later.json<Status>().changed).toBe(true);
  });

  it('needs an envelope', async () => {
    const id = await portal.addForm();
    expect((await post(id, 'background-sync')).status).toBe(400);
    expect((await post(999_999, 'background-sync')).status).toBe(404);
  });
});

describe('the return of a signer', () => {
  const stateOf = () => new URL(remote.views.at(-1)!.returnUrl).searchParams.get('state')!;

  it('lets a returning signer refresh once without a sign-in', async () => {
    const { id, envelopeId } = await opened();
    remote.sign(envelopeId, 'advisor');
    const state = stateOf();
    const answer = await comeBack(id, state);
    expect([answer.status, answer.json<Status>()]).toMatchObject([
      200,
      { changed: true, status: 'Pending Client Signature' },
    ]);
    expect((await comeBack(id, state)).status).toBe(401);
  });

  it('accepts a return value for its own form alone, and for a day', async () => {
    const { id } = await opened();
    const state = stateOf();
    const other = await portal.addForm();
    expect((await comeBack(other, state)).status).toBe(401);
    expect((await comeBack(id, null)).status).toBe(401);
    expect((await comeBack(id, 'x'.repeat(43))).status).toBe(401);
    expect((await comeBack(id, 'x'.repeat(101))).status).toBe(400);
    expect((await after(25 * 60 * MINUTE, () => comeBack(id, state))).status).toBe(401);
    expect((await comeBack(id, state)).status).toBe(200);
  });

  it('leads staff to the page of the client', async () => {
    const { id } = await opened();
    const { client_id } = await portal.form(id);
    expect((await comeBack(id, null, portal.agent)).json()).toMatchObject({
      client_id: Number(client_id),
      session_path: `/crm/clients/${String(client_id)}`,
    });
  });

  it('fetches in the background while the result of a return is unknown', async () => {
    const { id, envelopeId } = await opened();
    await comeBack(id, null, portal.agent);
    remote.sign(envelopeId, 'advisor');
    const sync = async () => (await post(id, 'background-sync')).json<Status>().changed;
    expect(await after(5 * SECOND, sync)).toBe(false);
    expect(await after(20 * SECOND, sync)).toBe(true);
  });
});

describe('the sweep', () => {
  beforeEach(() => portal.database.query('delete from signing_envelope'));

  it('brings every open envelope up to date in batches of at most 100', async () => {
    const { id, envelopeId } = await opened();
    await portal.database.query(
      `with forms as (
         insert into forms_submission (title, type) select 'Bulk', 'DocuSign' from generate_series(1, 250) returning id)
       insert into signing_envelope (submission_id, generation, provider, request_id, envelope_id, state, created_at, deadline)
       select id, 1, 'fixture-remote', gen_random_uuid(), 'bulk-' || id, 'sent', now(), now() + interval '99 years' from forms`,
    );
    remote.sign(envelopeId, 'advisor');
    await sweep();
    const sizes = remote.calls
      .filter(({ operation }) => operation === 'read')
      .map(({ ids }) => ids.length);
    expect(Math.max(...sizes)).toBe(100);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(251);
    expect((await portal.form(id))['has_advisor_signature']).toBe(true);
    await sweep();
    expect(remote.count('read')).toBe(sizes.length);
  });

  it('goes on with the envelopes that waited longest after it stopped in between', async () => {
    const first = await opened();
    const second = await opened();
    await portal.database.query(
      `update signing_envelope set fetched_at = case envelope_id when $1 then timestamptz '2026-11-20' else timestamptz '2026-11-21' end`,
      [second.envelopeId],
    );
    remote.fail('read', 'failed');
    await sweep();
    await sweep();
    const [, again] = remote.calls.filter(({ operation }) => operation === 'read');
    expect(again!.ids[0]).toBe(second.envelopeId);
    expect(again!.ids).toContain(first.envelopeId);
  });

  it('backs off for 15 minutes after the provider limited polling', async () => {
    await opened();
    remote.fail('read', 'limited');
    await sweep();
    await sweep();
    expect(remote.count('read')).toBe(1);
    await after(16 * MINUTE, sweep);
    expect(remote.count('read')).toBe(2);
  });

  it('finds the envelope of a process that died before it stored the response', async () => {
    const { id, envelopeId } = await opened();
    await portal.database.query(
      `update signing_envelope set envelope_id = null, state = 'created', claimed_until = $2 where submission_id = $1`,
      [id, START],
    );
    await portal.database.query(
      `update forms_submission set envelope_id = null, status = 'pending' where id = $1`,
      [id],
    );
    await after(2 * MINUTE, sweep);
    expect(await portal.form(id)).toMatchObject({ envelope_id: envelopeId, status: 'sent' });
    expect(remote.count('create')).toBe(1);
  });

  it('voids envelopes whose deadline has passed, and says why', async () => {
    const { id, envelopeId } = await opened();
    const path = `/sessionforms/${String(id)}/envelope`;
    const panel = await portal.done<{ data: { deadline: string } }>('GET', path, portal.agent);
    expect(panel.data.deadline).toBe('2026-12-23T15:00:00.000Z');
    await portal.done('PUT', `${path}/deadline`, portal.agent, { deadline: '2026-11-25' });
    await after(2 * 24 * 60 * MINUTE, sweep);
    expect((await portal.form(id))['is_voided']).toBe(false);
    await after(3 * 24 * 60 * MINUTE, sweep);
    expect(await portal.form(id)).toMatchObject({ is_voided: true, signing_status: 'Voided' });
    expect(remote.envelopes.get(envelopeId)!.report.voidedReason).toBe(DEADLINE_PASSED);
  });

  it.each(['2026-11-23', '2026-11-22', '2028-01-01', 'soon', ''])(
    'refuses the deadline %j',
    async (deadline) => {
      const { id } = await opened();
      const path = `/sessionforms/${String(id)}/envelope/deadline`;
      expect((await portal.call('PUT', path, portal.agent, { deadline })).status).toBe(400);
    },
  );
});
