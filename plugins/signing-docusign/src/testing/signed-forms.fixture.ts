import { Jobs } from '@porchlight/server';
import { openAsClient } from '@porchlight/signing/testing';
import { expect, vi } from 'vitest';
import type { DocusignPortal } from './docusign-portal.fixture.ts';
import { signAt } from './docusign-portal.fixture.ts';

type Role = 'advisor' | 'client';
type Answer = Awaited<ReturnType<DocusignPortal['portal']['request']>>;

/** An envelope of the portal as its row says, to compare with the emulator. */
interface EnvelopeRow {
  readonly envelope_id: string;
  readonly state: string;
  readonly voided_reason: string | null;
  readonly signers: string;
}

/** Session forms of a synced template, and what staff do with them. */
export interface SignedForms {
  /** A session form of 'Advisory Services' for a new client. */
  add(): Promise<number>;
  call(method: string, path: string, body?: object): Promise<Answer>;
  /** The address where a signer signs; tries again, as a user does. */
  open(id: number, role: Role): Promise<string>;
  /** Signs, and returns to the portal, until it knows. */
  sign(id: number, role: Role): Promise<void>;
  /** Runs the sweep over all envelopes, and waits until the portal says what the emulator says. */
  sweep(): Promise<void>;
  /** Fails unless the portal says what the emulator says, and no envelope was created twice. */
  expectSame(): Promise<void>;
  form(id: number): Promise<Readonly<Record<string, unknown>>>;
}

const TRIES = 3;
/** Faults that keep a request from taking effect. */
export const WITHOUT_EFFECT: readonly string[] = ['status', 'reset', 'expired-token'];

/** Syncs the templates of the emulator. */
export async function signedForms(
  world: DocusignPortal,
  advance: (milliseconds: number) => void,
): Promise<SignedForms> {
  const { portal, emulator, owner } = world;
  const advisor = await portal.signIn('advisor');
  let made = 0;

  const call: SignedForms['call'] = (method, path, body) =>
    portal.request(method, `/api${path}`, { token: advisor, ...(body && { body }) });

  const synced = await portal.request('POST', '/api/docusign/sync-templates', { token: owner });
  expect(synced.status).toBe(200);
  const [template] = await portal.database.query<{ id: number }>(
    `select t.id::int from forms_template t join signing_template s on s.template_id = t.id
     where t.title like 'Advisory Services%' and s.provider = 'docusign'`,
  );

  const rows = () =>
    portal.database.query<EnvelopeRow>(
      `select e.envelope_id, e.state, e.voided_reason,
              string_agg(s.role || ' ' || s.state, ', ' order by s.role) as signers
       from signing_envelope e join signing_signer s on s.envelope = e.id
       where e.envelope_id is not null group by e.id order by e.envelope_id`,
    );
  const atDocusign = () =>
    emulator.control
      .state()
      .envelopes.map((envelope) => ({
        envelope_id: envelope['envelopeId'],
        state: envelope['status'],
        voided_reason: envelope['voidedReason'] ?? null,
        signers: (
          envelope['recipients'] as { signers: { roleName: string; status: string }[] }
        ).signers
          .map(({ roleName, status }) => `${roleName} ${status}`)
          .sort()
          .join(', '),
      }))
      .sort((a, b) => String(a.envelope_id).localeCompare(String(b.envelope_id)));

  const forms: SignedForms = {
    call,
    async add() {
      made += 1;
      const client = await call('POST', '/clients', {
        client_first_name: 'Carmen',
        client_last_name: `Villalobos ${made}`,
        primary_email: `carmen${made}@example.com`,
        dob: '1958-03-07',
      });
      const { id: client_id } = client.json<{ id: number }>();
      const added = await call('POST', '/sessionforms', { client_id, form_id: template!.id });
      expect(added.status).toBe(201);
      return added.json<{ id: number }>().id;
    },
    async open(id, role) {
      const answers: string[] = [];
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const answer =
          role === 'advisor'
            ? await call('POST', `/docusign/envelopes/${id}?signer=advisor`)
            : await openAsClient(portal.request, { id, agent: advisor });
        if (answer.status < 300) return answer.json<{ embedded_url: string }>().embedded_url;
        expect(answer.status).toBeGreaterThanOrEqual(502);
        answers.push(answer.text);
      }
      throw new Error(answers.join('\n'));
    },
    async sign(id, role) {
      const back = new URL(await signAt(emulator, await forms.open(id, role), role));
      const state = back.searchParams.get('state')!;
      const returned = await portal.request(
        'GET',
        `/api/sessionforms/${id}/refresh-envelope-status?state=${state}`,
      );
      // A read that failed is made up for by the webhook.
      expect([200, 502, 503]).toContain(returned.status);
      const signed = `has_${role}_signature`;
      await vi.waitFor(async () => expect((await forms.form(id))[signed]).toBe(true), 10_000);
    },
    async sweep() {
      // The sweep leaves alone what was read within a minute.
      advance(61_000);
      await portal.portal.kernel.service('signing', Jobs).enqueue('signing.sweep-envelopes', {});
      await expect.poll(rows, { timeout: 20_000 }).toEqual(atDocusign());
      await forms.expectSame();
    },
    async expectSame() {
      expect(await rows()).toEqual(atDocusign());
      // The emulator recognizes a repeated request, which DocuSign does not promise: so no request may take effect twice.
      const effective = emulator.control
        .log()
        .filter(({ operation }) => operation === 'Envelopes_PostEnvelopes')
        .filter(({ faults }) => !faults.some((kind) => WITHOUT_EFFECT.includes(kind)));
      expect(effective).toHaveLength(emulator.control.state().envelopes.length);
    },
    async form(id) {
      const [row] = await portal.database.query<Record<string, unknown>>(
        'select * from forms_submission where id = $1',
        [id],
      );
      return row!;
    },
  };
  return forms;
}
