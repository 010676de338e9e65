import { Pdf } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONSENT_VERSION } from '../../../rules/ceremony/consent-version.ts';
import {
  clientValues,
  createCeremonyPortal,
  drawn,
  typed,
  type CeremonyPortal,
} from '../../testing/ceremony-portal.fixture.ts';

const AGENTS_BROWSER = 'Mozilla/5.0 (Windows) Agent';
const CLIENTS_BROWSER = 'Mozilla/5.0 (iPhone) Client';
/** The agent's network, and the client's home. */
const [OFFICE, HOME] = ['203.0.113.7', '198.51.100.20'];

let portal: CeremonyPortal;
beforeAll(async () => {
  portal = await createCeremonyPortal({ environment: { TRUSTED_PROXIES: '1' } });
  const body = { username: 'ines', password: 'lighthouse keeper' };
  const name = { first_name: 'Ines', last_name: 'Vega', email: 'ines@example.com' };
  const created = await portal.request('POST', '/api/agents/create', {
    token: portal.owner,
    body: { ...body, ...name },
  });
  expect(created.status).toBe(201);
  const signedIn = await from(OFFICE, AGENTS_BROWSER)('POST', '/crm/login', undefined, body);
  expect(signedIn.status).toBe(200);
});
afterAll(() => portal.close());

/** Calls from a network address with a browser. */
function from(address: string, browser: string) {
  return (method: string, path: string, token?: string, body?: object) =>
    fetch(`${portal.portal.address}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        'user-agent': browser,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

/** A sealed document whose client signed there: the text of its certificate, and the facts of the signature. */
async function signedFrom(address: string, browser: string) {
  const { envelopeId } = await portal.create(undefined, ['advisor', 'client']);
  await portal.signAs(envelopeId, 'advisor');
  const token = await portal.link(envelopeId, 'client');
  const consent = { version: CONSENT_VERSION, language: 'es' };
  await from(address, browser)('POST', '/public/ceremony/consent', token, consent);
  return sealedAfter(envelopeId, token, { address, browser });
}

/** The client signs there what was consented to before. */
const signedElsewhere = (envelopeId: string, token: string) =>
  sealedAfter(envelopeId, token, { address: HOME, browser: CLIENTS_BROWSER });

async function sealedAfter(
  envelopeId: string,
  token: string,
  { address, browser }: { readonly address: string; readonly browser: string },
) {
  const call = from(address, browser);
  const signed = await call('POST', '/public/ceremony/sign', token, {
    version: 0,
    values: clientValues,
    signature: drawn,
    initials: typed,
    agreed: true,
  });
  expect(signed.status).toBe(200);
  await portal.runJob('signing.seal', { id: envelopeId });
  const pdf = portal.portal.kernel.service('signing', Pdf);
  const bytes = Buffer.from(await portal.provider().document(envelopeId, portal.signal));
  const { signal } = portal;
  const pages = [3, 4].map((page) => pdf.pageText(bytes, page, { signal }).catch(() => ''));
  const [row] = await portal.database.query<{ staff: object | null }>(
    `select entry -> 'facts' -> 'staff' as staff from signing_step
     where envelope_id = $1 and entry ->> 'kind' = 'signed' and entry ->> 'role' = 'client'`,
    [envelopeId],
  );
  const text = (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
  return { text, staff: row!.staff };
}

it('names who sent the document, not who signs for the agency', async () => {
  const { text } = await signedFrom(HOME, CLIENTS_BROWSER);
  expect(text).toContain('Ana Prado,');
  expect(text).not.toContain('Maria Reyes, ');
});

it('prints address and browser of each act of the client', async () => {
  const { text, staff } = await signedFrom(HOME, CLIENTS_BROWSER);
  expect(text.split(HOME)).toHaveLength(4);
  expect(text.split('(iPhone) Client')).toHaveLength(4);
  expect(staff).toBeNull();
});

it.each([
  ['10.0.0.3', '10.0.0.3 (red privada)'],
  ['127.0.0.1', '127.0.0.1 (el propio servidor del portal)'],
])('says of %s that it is not the address of the signer', async (address, printed) => {
  const { text } = await signedFrom(address, CLIENTS_BROWSER);
  expect(text).toContain(printed);
});

it.each([
  ['signed in', '/crm/login', OFFICE],
  ['created a link while signed in elsewhere', '/secure-access/client-access', '192.0.2.44'],
])('keeps where an agent %s, however many sign-ins follow', async (_, path, address) => {
  const body = { username: 'ines', password: 'lighthouse keeper' };
  const signedIn = await from(OFFICE, AGENTS_BROWSER)('POST', '/crm/login', undefined, body);
  const { token } = (await signedIn.json()) as { token: string };
  const sent = path === '/crm/login' ? body : { sessionFormId: 1 };
  await from(address, 'Phone')('POST', path, token, sent);
  for (let host = 1; host <= 25; host += 1) {
    const other = from(`192.0.2.${String(100 + host)}`, AGENTS_BROWSER);
    expect((await other('POST', '/crm/login', undefined, body)).status).toBe(200);
  }
  const { staff } = await signedFrom(address, 'Phone');
  expect(staff).toEqual([{ name: 'Ines Vega (ines)', kind: 'device' }]);
});

it.each([
  ['device', AGENTS_BROWSER, 'el dispositivo desde el que Ines Vega (ines)'],
  ['network', CLIENTS_BROWSER, 'la red en la que Ines Vega (ines)'],
])('flags a signature of a client from the %s of an agent', async (kind, browser, printed) => {
  const { text, staff } = await signedFrom(OFFICE, browser);
  expect(staff).toEqual([{ name: 'Ines Vega (ines)', kind }]);
  expect(text).toContain(printed);
});

it('flags what an agent did in the ceremony of a client who signed elsewhere', async () => {
  const { envelopeId } = await portal.create(undefined, ['client']);
  const token = await portal.link(envelopeId, 'client');
  const agent = from(OFFICE, CLIENTS_BROWSER);
  const consent = { version: CONSENT_VERSION, language: 'es' };
  expect((await agent('POST', '/public/ceremony/consent', token, consent)).status).toBe(200);
  const entered = { version: 0, values: clientValues };
  expect((await agent('PUT', '/public/ceremony/fields', token, entered)).status).toBe(200);
  const { text, staff } = await signedElsewhere(envelopeId, token);
  expect(staff).toEqual([{ name: 'Ines Vega (ines)', kind: 'network', earlier: true }]);
  expect(text).toContain('desde una red o un dispositivo desde el que Ines Vega (ines), un agente');
});

it('records from where a client declined, as it does of a signature', async () => {
  const { envelopeId } = await portal.create(undefined, ['client']);
  const token = await portal.link(envelopeId, 'client');
  const reason = { reason: 'I do not trust you.' };
  const declined = await from(OFFICE, AGENTS_BROWSER)(
    'POST',
    '/public/ceremony/decline',
    token,
    reason,
  );
  expect(declined.status).toBe(200);
  const [row] = await portal.database.query<{ staff: object }>(
    `select entry -> 'facts' -> 'staff' as staff from signing_step
     where envelope_id = $1 and entry ->> 'kind' = 'declined'`,
    [envelopeId],
  );
  expect(row!.staff).toEqual([{ name: 'Ines Vega (ines)', kind: 'device' }]);
});

it('flags a signature from the device of an agent, also where it claims to be forwarded', async () => {
  const direct = await createCeremonyPortal();
  try {
    const { envelopeId } = await direct.create(undefined, ['client']);
    const headers = { 'user-agent': AGENTS_BROWSER };
    const body = { username: 'owner', password: 'porch-light-owner' };
    expect((await direct.request('POST', '/api/crm/login', { body, headers })).status).toBe(200);
    Object.assign(direct.browser, headers, { 'x-forwarded-for': HOME });
    await direct.signAs(envelopeId, 'client');
    const [row] = await direct.database.query<{ staff: object }>(
      `select entry -> 'facts' -> 'staff' as staff from signing_step
       where envelope_id = $1 and entry ->> 'kind' = 'signed'`,
      [envelopeId],
    );
    const owner = { name: 'Portal Owner (owner)', kind: 'device' };
    expect(row!.staff).toContainEqual(owner);
    await direct.runJob('signing.seal', { id: envelopeId });
    const pdf = direct.portal.kernel.service('signing', Pdf);
    const bytes = Buffer.from(await direct.provider().document(envelopeId, direct.signal));
    const pages = [3, 4].map((page) =>
      pdf.pageText(bytes, page, { signal: direct.signal }).catch(() => ''),
    );
    const text = (await Promise.all(pages)).join(' ').replace(/\s+/g, ' ');
    expect(text).toContain('en el dispositivo desde el que Portal Owner');
  } finally {
    await direct.close();
  }
});
