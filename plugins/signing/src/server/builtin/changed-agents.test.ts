import { afterAll, beforeAll, expect, it } from 'vitest';
import { advisorValues } from '../testing/ceremony-portal.fixture.ts';
import { shownSignature } from '../testing/shown-signature.fixture.ts';
import {
  createInPersonPortal,
  tokenIn,
  type InPersonPortal,
} from '../in-person/in-person-portal.fixture.ts';

const PASSWORD = 'lighthouse keeper';
const OTHER_PASSWORD = 'harbor keeper 2';
const MALLORY = {
  is_advisor: true,
  first_name: 'Mallory',
  last_name: 'Stone',
  email: 'mallory@example.com',
};
const GRACE = {
  first_name: 'Grace A.',
  last_name: 'Holloway',
  username: 'grace',
  email: 'g@example.com',
};

let portal: InPersonPortal;
let agent: number;
beforeAll(async () => {
  portal = await createInPersonPortal();
  const account = { ...MALLORY, username: 'mallory', password: PASSWORD, is_advisor: false };
  const made = await portal.done<{ id: number }>('POST', '/agents/create', account, portal.owner);
  agent = made.id;
  await portal.database.query('update agents_agent set is_advisor = true where id = $1', [agent]);
});
afterAll(() => portal.close());

const signIn = async (username: string, password = PASSWORD) => {
  const body = { username, password };
  return (await portal.request('POST', '/api/crm/login', { body })).json<{ token: string }>().token;
};

async function change(values: object, token: string): Promise<void> {
  await portal.done('PUT', `/agents/${String(agent)}/update`, values, token);
}

/** Signs a form as advisor, then as the client. */
async function signBoth(token: string): Promise<number> {
  const form = await portal.addForm('birth-date', false);
  const path = `/docusign/envelopes/${String(form)}?signer=advisor`;
  const opened = await portal.done<{ embedded_url: string }>('POST', path, {}, token);
  for (const open of [() => tokenIn(opened.embedded_url), () => portal.ceremonyByLink(form)]) {
    const page = await open();
    const { role } = await portal.read(page);
    await portal.consent(page);
    const values = role === 'advisor' ? { values: advisorValues } : {};
    expect((await portal.sign(page, values)).status).toBe(200);
  }
  return form;
}

/** Where a notice about the signature of the advisor can be read. */
async function shown(form: number) {
  const { signers, verified, certificate } = await shownSignature(portal, form);
  const advisor = verified.signers.find(({ role }) => role === 'advisor')!;
  const panel = signers.find(({ role }) => role === 'advisor')!.warning ?? '';
  return { panel, changed: (advisor.changed ?? []).map(({ field }) => field), certificate };
}

it('tells wherever a signature is shown that its agent took another name for it', async () => {
  await change({ ...MALLORY, ...GRACE }, await signIn('mallory'));
  const form = await signBoth(await signIn('grace'));
  await change({ ...MALLORY, username: 'mallory' }, await signIn('grace'));
  const { panel, changed, certificate } = await shown(form);
  expect(panel).toContain('by Mallory Stone before this signature; it was Mallory Stone.');
  expect(panel).toContain('The username of the agent Grace A. Holloway (grace) was changed');
  expect(changed.sort()).toEqual(['agent-email', 'agent-name', 'agent-username']);
  expect(certificate).toContain('Grace A. Holloway');
  expect(certificate).toContain('por Mallory Stone antes de esta firma. Era: Mallory Stone');
});

it('names the advisor who signed in the panel, not the one who was assumed when the client signed first', async () => {
  const form = await portal.addForm();
  await portal.database.query(
    'update forms_submission set pending_advisor_signature = true where id = $1',
    [form],
  );
  const client = await portal.ceremonyByLink(form);
  await portal.read(client);
  await portal.consent(client);
  expect((await portal.sign(client)).status).toBe(200);
  const assumed = (await portal.envelopeOf(form)).signers.find(({ role }) => role === 'advisor');
  const path = `/docusign/envelopes/${String(form)}?signer=advisor`;
  const token = await signIn('mallory');
  const opened = await portal.done<{ embedded_url: string }>('POST', path, {}, token);
  const page = tokenIn(opened.embedded_url);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page, { values: advisorValues })).status).toBe(200);
  const { signers, certificate } = await shownSignature(portal, form);
  expect(assumed!.name).not.toBe('Mallory Stone');
  expect(signers.map(({ role, name }) => [role, name])).toEqual([
    ['client', 'Carmen Villalobos'],
    ['advisor', 'Mallory Stone'],
  ]);
  expect(certificate).toContain('Mallory Stone');
});

it('tells wherever a signature is shown who else set the password of its agent', async () => {
  const set = { password: OTHER_PASSWORD };
  await portal.done('PUT', `/agents/${String(agent)}/password`, set, portal.owner);
  const { panel, changed, certificate } = await shown(
    await signBoth(await signIn('mallory', OTHER_PASSWORD)),
  );
  expect(panel).toMatch(
    /The password of the agent Mallory Stone \(mallory\) was set, .* by Test Staff 1 before/,
  );
  expect(changed).toContain('agent-password');
  expect(certificate).toMatch(
    /La contraseña del agente Mallory Stone \(mallory\) fue establecida, .* por Test Staff 1 antes/,
  );
});
