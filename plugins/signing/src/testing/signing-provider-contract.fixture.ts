import type { LinkActor } from '@porchlight/kernel';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  SigningProviderError,
  type EnvelopeOrder,
  type EnvelopeReport,
  type EnvelopeSigner,
  type SignerRole,
  type SigningProvider,
  type SigningView,
} from '../contract.ts';

export { openAsClient, type Opened } from './open-as-client.fixture.ts';

/** A provider in a portal of its own, and the hands of its signers. */
export interface ProviderUnderTest {
  readonly provider: SigningProvider;
  /** A template that the advisor and then the client sign. */
  readonly templateId: number;
  /** An order for a session form that has no envelope yet: the advisor is first. */
  newOrder(): Promise<EnvelopeOrder>;
  /** Signs at an address of `signingUrl`; resolves to the address that the signer is sent back to. */
  sign(url: string, role: SignerRole): Promise<string>;
  /** Declines there, with a reason; resolves as `sign` does. */
  decline(url: string, role: SignerRole, reason: string): Promise<string>;
  /** Runs after each test: throws when the provider got a request that it would not take. */
  check?(): void;
  close(): Promise<void>;
}

const returnUrl = 'https://portal.example.com/signed?formId=7&state=abc';
const unknown = randomUUID();
const actor = { kind: 'system', plugin: 'signing' } as const;
/** The client, by a link that asks for nothing. */
const visitor: LinkActor = {
  kind: 'link',
  link: {
    id: '00000000-0000-7000-8000-000000000001',
    kind: 'forms.sign',
    subject: { entity: 'submission', id: '7' },
    language: 'en',
    secondFactor: null,
    confirmedAt: null,
    isSeen: true,
    expiresAt: '2036-11-23T15:00:00.000Z',
  },
};

/** The tests of every provider of signatures. */
export function signingProviderContract(
  name: string,
  open: () => Promise<ProviderUnderTest>,
): void {
  let world: ProviderUnderTest;
  let provider: SigningProvider;
  const { signal } = new AbortController();

  beforeAll(async () => {
    world = await open();
    provider = world.provider;
  }, 120_000);
  afterEach(() => world.check?.());
  afterAll(() => world.close());

  async function create(): Promise<{ order: EnvelopeOrder; envelopeId: string }> {
    const order = await world.newOrder();
    const { envelopeId } = await provider.create(order, signal);
    return { order, envelopeId };
  }

  const signerOf = ({ signers }: EnvelopeOrder, role: SignerRole): EnvelopeSigner =>
    signers.find((signer) => signer.role === role)!;

  const viewOf = (order: EnvelopeOrder, envelopeId: string, role: SignerRole): SigningView => ({
    envelopeId,
    signer: signerOf(order, role),
    returnUrl,
    frameAncestor: role === 'advisor' ? 'https://portal.example.com' : null,
    actor: role === 'client' ? visitor : actor,
    host: null,
  });

  async function sign(order: EnvelopeOrder, envelopeId: string, role: SignerRole): Promise<string> {
    const url = await provider.signingUrl(viewOf(order, envelopeId, role), signal);
    return world.sign(url, role);
  }

  async function stateOf(envelopeId: string): Promise<EnvelopeReport> {
    const [report] = await provider.read([envelopeId], signal);
    return report!;
  }

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => 'none',
      (error: unknown) => (error instanceof SigningProviderError ? error.failure : String(error)),
    );

  describe(`signing provider ${name}`, () => {
    it('names itself, and can create envelopes of its template', async () => {
      expect(provider.id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(provider.title).not.toBe('');
      expect(provider.unavailable()).toBeNull();
      expect(await provider.templateProblem(world.templateId)).toBeNull();
    });

    it('says why it cannot create envelopes of an unknown template', async () => {
      expect(await provider.templateProblem(999_999_999)).toMatch(/^[A-Z].+\.$/);
    });

    it('creates an envelope that is sent to its first signer', async () => {
      const order = await world.newOrder();
      const report = await provider.create(order, signal);
      expect(report).toMatchObject({ state: 'sent', completedAt: null, voidedAt: null });
      expect(report.envelopeId.length).toBeGreaterThan(0);
      expect(new Date(report.createdAt).toISOString()).toBe(report.createdAt);
      const signers = Object.fromEntries(report.signers.map(({ role, state }) => [role, state]));
      expect(signers).toEqual({ advisor: 'sent', client: 'created' });
      expect(await stateOf(report.envelopeId)).toMatchObject({
        envelopeId: report.envelopeId,
        state: 'sent',
      });
    });

    it('recognizes a request that it has received before', async () => {
      const { order, envelopeId } = await create();
      expect((await provider.find(order.requestId, signal))?.envelopeId).toBe(envelopeId);
      expect((await provider.create(order, signal)).envelopeId).toBe(envelopeId);
    });

    it('finds no envelope of a request that it never received', async () => {
      expect(await provider.find(unknown, signal)).toBeNull();
    });

    it('gives a signer a fresh address each time', async () => {
      const { order, envelopeId } = await create();
      const view = viewOf(order, envelopeId, 'advisor');
      const first = await provider.signingUrl(view, signal);
      expect(await provider.signingUrl(view, signal)).not.toBe(first);
    });

    it('gives a signer no address before it is the turn of that signer', async () => {
      const { order, envelopeId } = await create();
      const view = viewOf(order, envelopeId, 'client');
      expect(await failureOf(provider.signingUrl(view, signal))).toBe('refused');
    });

    it('follows an envelope until both have signed, and has the signed document', async () => {
      const { order, envelopeId } = await create();
      const back = new URL(await sign(order, envelopeId, 'advisor'), 'https://portal.example.com');
      expect(back.pathname).toBe('/signed');
      expect(Object.fromEntries(back.searchParams)).toEqual({
        formId: '7',
        state: 'abc',
        event: 'signing_complete',
      });
      const half = await stateOf(envelopeId);
      expect(['sent', 'delivered']).toContain(half.state);
      const advisor = half.signers.find(({ role }) => role === 'advisor')!;
      expect(advisor.state).toBe('completed');
      expect(Date.parse(advisor.signedAt!)).toBeGreaterThanOrEqual(
        Math.floor(Date.parse(half.createdAt) / 1_000) * 1_000,
      );

      await sign(order, envelopeId, 'client');
      const whole = await stateOf(envelopeId);
      expect(whole).toMatchObject({ state: 'completed', declinedAt: null, voidedAt: null });
      expect(whole.completedAt).not.toBeNull();
      expect(whole.signers.map(({ state }) => state)).toEqual(['completed', 'completed']);
    });

    it('returns the signed document of a completed envelope, and what the signers entered', async () => {
      const { order, envelopeId } = await create();
      for (const role of ['advisor', 'client'] as const) await sign(order, envelopeId, role);
      // The document may be made in the background.
      const read = () => provider.document(envelopeId, signal).catch(() => new Uint8Array());
      await expect
        .poll(async () => Buffer.from((await read()).subarray(0, 5)).toString(), {
          timeout: 30_000,
        })
        .toBe('%PDF-');
      const answers = await provider.answers(envelopeId, signal);
      expect(answers.length).toBeGreaterThan(0);
      for (const { name: label, value } of answers)
        expect([typeof label, typeof value, label === '']).toEqual(['string', 'string', false]);
    }, 60_000);

    it('reports that a signer declined, with the reason', async () => {
      const { order, envelopeId } = await create();
      const url = await provider.signingUrl(viewOf(order, envelopeId, 'advisor'), signal);
      const back = await world.decline(url, 'advisor', 'The wrong fee');
      expect(new URL(back, 'https://portal.example.com').searchParams.get('event')).toBe('decline');
      const report = await stateOf(envelopeId);
      expect(report).toMatchObject({ state: 'declined', declinedReason: 'The wrong fee' });
      expect(report.declinedAt).not.toBeNull();
    });

    it('voids an envelope once, however often it is voided', async () => {
      const { order, envelopeId } = await create();
      const first = await provider.void(envelopeId, 'Sent by mistake', actor, signal);
      expect(first).toMatchObject({ state: 'voided', voidedReason: 'Sent by mistake' });
      const again = await provider.void(envelopeId, 'Another reason', actor, signal);
      expect(again).toMatchObject({ state: 'voided', voidedReason: 'Sent by mistake' });
      expect(await stateOf(envelopeId)).toMatchObject({ state: 'voided' });
      const view = viewOf(order, envelopeId, 'advisor');
      expect(await failureOf(provider.signingUrl(view, signal))).toBe('refused');
    });

    it('voids an envelope whose advisor has signed', async () => {
      const { order, envelopeId } = await create();
      await sign(order, envelopeId, 'advisor');
      expect((await provider.void(envelopeId, 'Late', actor, signal)).state).toBe('voided');
      expect((await stateOf(envelopeId)).state).toBe('voided');
    });

    it('voids an envelope once when two agents void it at the same time', async () => {
      const { envelopeId } = await create();
      const both = await Promise.all([
        provider.void(envelopeId, 'Twice', actor, signal),
        provider.void(envelopeId, 'Twice', actor, signal),
      ]);
      expect(both.map(({ state }) => state)).toEqual(['voided', 'voided']);
    });

    it('voids no envelope that was declined, and none that it does not know', async () => {
      const { order, envelopeId } = await create();
      const url = await provider.signingUrl(viewOf(order, envelopeId, 'advisor'), signal);
      await world.decline(url, 'advisor', 'No');
      const work = provider.void(envelopeId, 'Too late', actor, signal);
      expect(await failureOf(work)).toBe('not-voidable');
      expect(await failureOf(provider.void(unknown, 'Which?', actor, signal))).toBe('not-found');
    });

    it('reads several envelopes, and leaves out those that it does not know', async () => {
      const [a, b] = [await create(), await create()];
      const ids = [a.envelopeId, unknown, b.envelopeId];
      const reports = await provider.read(ids, signal);
      expect(new Set(reports.map(({ envelopeId }) => envelopeId))).toEqual(
        new Set([a.envelopeId, b.envelopeId]),
      );
      expect(await provider.read([unknown], signal)).toEqual([]);
      expect(await provider.read([], signal)).toEqual([]);
    });

    it('ends a call that is aborted', async () => {
      const order = await world.newOrder();
      const aborted = AbortSignal.abort(new Error('enough'));
      await expect(provider.create(order, aborted)).rejects.toThrow('enough');
      expect(await provider.find(order.requestId, signal)).toBeNull();
    });

    it('adds its templates once, if it has templates of its own', async () => {
      if (provider.syncTemplates === undefined) return;
      await provider.syncTemplates(actor, signal);
      const again = await provider.syncTemplates(actor, signal);
      expect(again).toMatchObject({ created: 0, updated: 0 });
      expect(again.total).toBeGreaterThan(0);
    });
  });
}
