import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Verification } from '../../generated/types.ts';
import {
  BIRTH_DATE,
  createInPersonPortal,
  tokenIn,
  type InPersonPortal,
} from '../in-person/in-person-portal.fixture.ts';

const OTHER_DATE = '1990-01-01';

let portal: InPersonPortal;
let who: string;
beforeAll(async () => {
  portal = await createInPersonPortal();
  await portal.setting(true);
  const agent = { username: 'ines', first_name: 'Ines', last_name: 'Vega' };
  const account = { ...agent, email: 'ines@example.com', password: 'lighthouse keeper' };
  await portal.done('POST', '/agents/create', account, portal.owner);
  who = 'Ines Vega (ines)';
});
afterAll(() => portal.close());

const signIn = async () => {
  const body = { username: 'ines', password: 'lighthouse keeper' };
  return (await portal.request('POST', '/api/crm/login', { body })).json<{ token: string }>().token;
};
const clientOf = async (form: number) =>
  (await portal.done<{ data: { client_id: number } }>('GET', `/sessionforms/${String(form)}`)).data
    .client_id;

async function change(client: number, values: object): Promise<void> {
  await portal.done('PUT', `/clients/${String(client)}`, values, await signIn());
}

/** Signs by the own link of the client, with the birth date that the link asks for. */
async function signByLink(form: number, answer: string): Promise<void> {
  const { data } = await portal.done<{ data: { token: string } }>(
    'POST',
    '/secure-access/client-access',
    { sessionFormId: form },
  );
  const proof = await portal.confirmed(data.token, answer);
  const opened = await portal.call('POST', '/session-form/sign', proof);
  const page = tokenIn(opened.json<{ embedded_url: string }>().embedded_url);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

async function signInPerson(form: number, answer: string): Promise<void> {
  const proof = await portal.confirmed(await portal.handOver(form), answer);
  const page = await portal.ceremonyOf(proof);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

/** Where a notice about a signature can be read. */
async function shown(form: number) {
  await portal.sealAll();
  const { signers, envelope_id } = await portal.envelopeOf(form);
  const [{ code } = { code: '' }] = await portal.database.query<{ code: string }>(
    'select code from signing_builtin_envelope where id = $1',
    [envelope_id],
  );
  const verified = await portal.request('GET', `/api/public/verify/${code}`, {});
  const { data } = verified.json<{ data: Verification }>();
  const bytes = Buffer.from(await portal.provider().document(envelope_id!, portal.signal));
  const pdf = portal.portal.kernel.service('signing', Pdf);
  const { signal } = portal;
  const pages = [3, 4].map((page) => pdf.pageText(bytes, page, { signal }).catch(() => ''));
  const certificate = (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
  return { panel: signers[0]!.warning, verified: data, certificate };
}

it.each([
  ['birth date by link', signByLink, { dob: OTHER_DATE }, { dob: BIRTH_DATE }, 'birth-date'],
  ['birth date in person', signInPerson, { dob: OTHER_DATE }, { dob: BIRTH_DATE }, 'birth-date'],
  [
    'email',
    signByLink,
    { primary_email: 'ines@example.com' },
    { primary_email: 'carmen@example.com' },
    'email',
  ],
  ['name', signByLink, { client_last_name: 'Vega' }, { client_last_name: 'Villalobos' }, 'name'],
] as const)(
  'tells wherever a signature is shown that an agent changed what identifies the client and changed it back: %s',
  async (_, sign, forged, restored, field) => {
    const form = await portal.addForm();
    const client = await clientOf(form);
    await change(client, forged);
    await sign(form, 'dob' in forged ? forged.dob : BIRTH_DATE);
    await change(client, restored);
    const { panel, verified, certificate } = await shown(form);
    const names = { 'birth-date': 'birth date', email: 'email', name: 'name' };
    expect(panel).toContain(`The ${names[field]} of the client was changed on`);
    expect(panel).toContain(`by ${who} before this signature.`);
    expect(certificate).toContain(`por ${who} antes de esta firma.`);
    expect(verified).toMatchObject({
      signers: [{ changed: [{ field, at: expect.any(String) as string }] }],
    });
    expect(JSON.stringify(verified)).not.toContain('Ines');
  },
);

it('tells nothing of what was filled in for the first time, nor of other values', async () => {
  const form = await portal.addForm('none');
  const client = await clientOf(form);
  await change(client, { dob: BIRTH_DATE, primary_phone: '(305) 555-0142', address: '1 Bay St' });
  await signByLink(form, BIRTH_DATE);
  const { panel, verified, certificate } = await shown(form);
  expect(panel).not.toContain('was changed');
  expect(verified.signers[0]).not.toHaveProperty('changed');
  expect(certificate).not.toContain('antes de esta firma');
});
