import type { Actor, LinkActor, SystemActor } from '@porchlight/kernel';
import { createFakeClock, type TestPortalOptions } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import {
  SigningProviders,
  type EnvelopeOrder,
  type EnvelopeReport,
  type SigningHost,
  type SignerRole,
  type SigningProvider,
} from '../../contract.ts';
import type {
  Ceremony,
  CeremonySign,
  PlacedField,
  SignatureMark,
  SigningTemplate,
} from '../../generated/types.ts';
import { CONSENT_VERSION } from '../../rules/ceremony/consent-version.ts';
import { BUILTIN } from '../builtin/template-settings.ts';
import { samplePdf } from './sample-pdfs.fixture.ts';
import { createSigningPortal, placed } from './signing-portal.fixture.ts';

export const sender: SystemActor = { kind: 'system', plugin: 'signing' };

const visitorLinks = {
  none: '00000000-0000-7000-8000-000000000001',
  'birth-date': '00000000-0000-7000-8000-000000000002',
  passcode: '00000000-0000-7000-8000-000000000003',
};

/** The client of `orderOf`, by a link that asks for this. */
export function visitor(secondFactor: LinkActor['link']['secondFactor'] = null): LinkActor {
  return {
    kind: 'link',
    link: {
      id: visitorLinks[secondFactor ?? 'none'],
      kind: 'forms.sign',
      subject: { entity: 'submission', id: '1' },
      language: 'es',
      secondFactor,
      confirmedAt: null,
      isSeen: true,
      expiresAt: '2036-11-23T15:00:00.000Z',
    },
  };
}

export const typed: SignatureMark = { kind: 'typed', text: 'Carmen Villalobos', style: 'script' };
export const drawn: SignatureMark = {
  kind: 'drawn',
  aspect: 3,
  strokes: [
    [
      [0.1, 0.5],
      [0.5, 0.1],
      [0.9, 0.6],
    ],
  ],
};

/** Both sign; the client also fills in one field of each other type. */
const bothSign: readonly PlacedField[] = [
  placed('signature', { id: 'advisor-signature', role: 'advisor', y: 0.1 }),
  placed('date', { id: 'advisor-date', role: 'advisor', y: 0.2 }),
  placed('signature', { y: 0.3 }),
  placed('initials', { y: 0.4 }),
  placed('date', { y: 0.5 }),
  placed('checkbox', { y: 0.6, required: false, label: 'Tax planning' }),
  placed('list', { y: 0.7, label: 'Meetings' }),
  placed('text', { y: 0.8, label: 'Full name', prefill: 'name' }),
];

/** What the client of `bothSign` enters. */
export const clientValues = [
  { id: 'signature', value: 'signed' },
  { id: 'initials', value: 'signed' },
  { id: 'checkbox', value: 'true' },
  { id: 'list', value: 'Twice' },
  { id: 'text', value: 'Carmen Villalobos' },
];
export const advisorValues = [{ id: 'advisor-signature', value: 'signed' }];

export type CeremonyPortal = Awaited<ReturnType<typeof createCeremonyPortal>>;

/** A portal whose own provider signs. */
export async function createCeremonyPortal(options: TestPortalOptions = {}) {
  const clock = createFakeClock('2026-11-23T15:00:00Z');
  const portal = await createSigningPortal({ clock, ...options });
  const snapshot = () => portal.portal.kernel.currentSnapshot();
  const provider = (): SigningProvider =>
    snapshot()
      .extensions(SigningProviders)
      .find(({ id }) => id === BUILTIN)!;
  const signal = new AbortController().signal;
  const template = await portal.addTemplate(samplePdf(2), bothSign);
  // The session form of `orderOf`.
  await portal.database.query(
    `insert into forms_submission (id, title, type) values (1, 'Advisory agreement', 'DocuSign')
     on conflict (id) do nothing`,
  );
  for (const id of Object.values(visitorLinks))
    await portal.database.query(
      `insert into core_link (id, kind, subject_entity, subject_id, token_hash, sealed_token, language, created_at, expires_at)
       values ($1::uuid, 'forms.sign', 'submission', '0', $1::text::bytea, '', 'es', '2026-11-23', '2036-11-23')
       on conflict (id) do nothing`,
      [id],
    );

  const orderOf = (
    { template_id }: SigningTemplate,
    roles: readonly SignerRole[] = ['advisor', 'client'],
  ): EnvelopeOrder => ({
    requestId: randomUUID(),
    submissionId: 1,
    templateId: template_id,
    providerTemplateId: null,
    title: 'Advisory agreement',
    language: 'es',
    signers: roles.map((role, index) => ({
      role,
      name: role === 'client' ? 'Carmen Villalobos' : 'Maria Reyes',
      email: `${role}@example.com`,
      agentId: role === 'client' ? null : 1,
      order: index + 1,
    })),
    actor: sender,
    sender: 'Ana Prado',
    asker: 'Maria Reyes',
  });
  /** Headers that the browser of the signer sends. */
  const browser: Record<string, string> = {};
  const call = (token: string, method: string, path = '', body?: object) =>
    portal.request(method, `/api/public/ceremony${path}`, {
      token,
      headers: { ...browser },
      ...(body === undefined ? {} : { body }),
    });
  const read = async (token: string): Promise<Ceremony> => {
    const answer = await call(token, 'GET');
    if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text}`);
    return answer.json<{ data: Ceremony }>().data;
  };

  const ceremony = {
    ...portal,
    browser,
    clock,
    template,
    provider,
    signal,
    orderOf,
    /** Runs a job at once. */
    async runJob(id: string, payload: object): Promise<void> {
      const job = snapshot().jobs.find(({ definition }) => definition.id === id)!;
      await job.definition.run(payload, signal, () => undefined);
    },
    /** Seals what all have signed, as the jobs of the last signatures do. */
    async sealAll(): Promise<void> {
      const due = await portal.database.query<{ id: string }>(
        `select id from signing_builtin_envelope e where state = 'delivered' and not exists (
           select from signing_builtin_signer where envelope_id = e.id and signed_at is null)`,
      );
      for (const { id } of due) await ceremony.runJob('signing.seal', { id });
    },
    /** A call of a signer. */
    visit: call,
    read,
    create: async (of = template, roles?: readonly SignerRole[]): Promise<EnvelopeReport> =>
      provider().create(orderOf(of, roles), signal),
    /** The token of a fresh ceremony. */
    async link(
      envelopeId: string,
      role: SignerRole,
      {
        actor = role === 'client' ? visitor() : sender,
        name,
        host = null,
      }: {
        readonly actor?: Actor;
        readonly name?: string;
        readonly host?: SigningHost | null;
      } = {},
    ): Promise<string> {
      const signer = orderOf(template).signers.find((one) => one.role === role)!;
      const url = await provider().signingUrl(
        {
          envelopeId,
          signer: name === undefined ? signer : { ...signer, name },
          returnUrl: 'https://portal.example/signed?formId=1&state=abc',
          frameAncestor: null,
          actor,
          host,
        },
        signal,
      );
      return new URL(url).pathname.split('/').at(-1)!;
    },
    consent: (token: string) =>
      call(token, 'POST', '/consent', { version: CONSENT_VERSION, language: 'es' }),
    save: (token: string, version: number, values: readonly object[]) =>
      call(token, 'PUT', '/fields', { version, values }),
    sign: (token: string, body: Partial<CeremonySign> = {}) =>
      call(token, 'POST', '/sign', {
        version: 0,
        values: clientValues,
        signature: drawn,
        initials: typed,
        agreed: true,
        ...body,
      }),
    decline: (token: string, reason = 'Too expensive') =>
      call(token, 'POST', '/decline', { reason }),
    report: async (envelopeId: string): Promise<EnvelopeReport> =>
      (await provider().read([envelopeId], signal))[0]!,
    /** All steps of a kind, the oldest first. */
    async stepsOf(kind: string) {
      return portal.database.query<{ facts: Readonly<Record<string, unknown>> }>(
        `select entry -> 'facts' as facts from signing_step where entry ->> 'kind' = $1
         order by entry ->> 'at', seq`,
        [kind],
      );
    },
    /** The kinds of the steps so far. */
    async steps(envelopeId: string): Promise<readonly string[]> {
      const rows = await portal.database.query<{ kind: string }>(
        `select entry ->> 'kind' as kind from signing_step where envelope_id = $1 order by seq`,
        [envelopeId],
      );
      return rows.map(({ kind }) => kind);
    },
  };

  /** Opens, agrees, and signs; returns the token. */
  const signAs = async (envelopeId: string, role: SignerRole, body: Partial<CeremonySign> = {}) => {
    const token = await ceremony.link(envelopeId, role);
    await read(token);
    await ceremony.consent(token);
    const values = role === 'client' ? clientValues : advisorValues;
    const answer = await ceremony.sign(token, { values, ...body });
    if (answer.status !== 200) throw new Error(`${String(answer.status)} ${answer.text}`);
    return token;
  };
  return { ...ceremony, signAs };
}
