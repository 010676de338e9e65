import { Database } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';
import { callsTo, signIn, type Call } from '../portal-calls.ts';
import type { SampleAccount } from '../sample-agents.ts';
import { openAsClient } from './open-as-client.ts';
import { ADVISORY_SERVICES } from './sample-templates.ts';

/** How far the form of each of the first clients gets; sealed documents follow within seconds. */
const ENDS = ['sent', 'signed by the advisor', 'completed', 'declined', 'voided'] as const;

type End = (typeof ENDS)[number];

interface CeremonyField {
  readonly id: string;
  readonly type: string;
  readonly is_mine: boolean;
  readonly value: string | null;
}

interface Ceremony {
  readonly signer: { readonly name: string };
  readonly consent: { readonly version: string };
  readonly fields: readonly CeremonyField[];
}

/**
 * Sends and signs forms of a few clients through the running portal, as an advisor and their clients do: envelopes in
 * every state, with documents that are really sealed. Does nothing without the signing plugin.
 *
 * @param advisor an account of the sample that may sign
 * @returns how many envelopes there are
 */
export async function addSampleEnvelopes(
  { kernel, address }: Pick<Portal, 'kernel' | 'address'>,
  advisor: SampleAccount,
): Promise<number> {
  const ids = kernel.currentSnapshot().plugins.map(({ id }) => id);
  if (!ids.includes('signing') || !ids.includes('forms')) return 0;
  const { knex } = kernel.service('forms', Database);
  const clients = (await knex('clients_client')
    .where({ deleted_at: null })
    .orderBy('id')
    .limit(ENDS.length)
    .select('id', 'dob')) as readonly { readonly id: number; readonly dob: string | null }[];
  const call = callsTo(address);
  const token = await signIn(call, advisor);
  for (const [index, { id: client_id, dob: birthDate }] of clients.entries()) {
    const form = { client_id, form_id: ADVISORY_SERVICES };
    const { id } = await call<{ id: number }>('POST', '/sessionforms', token, form);
    await bringTo(call, { id, agent: token, birthDate }, ENDS[index]!);
  }
  return clients.length;
}

async function bringTo(
  call: Call,
  form: Parameters<typeof openAsClient>[1],
  end: End,
): Promise<void> {
  const envelope = `/docusign/envelopes/${String(form.id)}`;
  const { embedded_url } = await call<{ embedded_url: string }>(
    'POST',
    `${envelope}?signer=advisor`,
    form.agent,
  );
  const advisor = new URL(embedded_url).pathname.split('/').at(-1)!;
  if (end === 'voided') {
    const body = { reason: 'Sent to the wrong client' };
    await call('POST', `${envelope}/void`, form.agent, body);
    return;
  }
  if (end === 'sent') return;
  await sign(call, advisor);
  if (end === 'signed by the advisor') return;
  const client = await openAsClient(call, form);
  if (end === 'completed') await sign(call, client);
  else {
    const body = { reason: 'I would like to talk about the price first.' };
    await call('POST', '/public/ceremony/decline', client, body);
  }
}

async function sign(call: Call, token: string): Promise<void> {
  const { data } = await call<{ data: Ceremony }>('GET', '/public/ceremony', token);
  const { version } = data.consent;
  await call('POST', '/public/ceremony/consent', token, { version, language: 'en' });
  const signature = { kind: 'typed', text: data.signer.name, style: 'script' };
  await call('POST', '/public/ceremony/sign', token, {
    version: 0,
    values: data.fields.flatMap(valueOf),
    signature,
    initials: signature,
    agreed: true,
  });
}

function valueOf({ id, type, is_mine, value }: CeremonyField) {
  if (!is_mine || type === 'date') return [];
  if (type === 'signature' || type === 'initials') return [{ id, value: 'signed' }];
  if (type === 'checkbox') return [{ id, value: 'true' }];
  return value === null ? [] : [{ id, value }];
}
