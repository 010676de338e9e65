import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sender } from '../testing/ceremony-portal.fixture.ts';
import { shownSignature } from '../testing/shown-signature.fixture.ts';
import {
  createInPersonPortal,
  type InPersonPortal,
} from '../in-person/in-person-portal.fixture.ts';

const PASSWORD = 'lighthouse keeper';

let portal: InPersonPortal;
const ids = new Map<string, number>();
beforeAll(async () => {
  portal = await createInPersonPortal();
  for (const [username, first_name] of [
    ['ines', 'Ines'],
    ['bruno', 'Bruno'],
  ] as const) {
    const account = { username, first_name, last_name: 'Vega', password: PASSWORD };
    const email = `${username}@example.com`;
    const body = { ...account, email };
    const made = await portal.done<{ id: number }>('POST', '/agents/create', body, portal.owner);
    ids.set(username, made.id);
  }
});
afterAll(() => portal.close());

const signIn = async (username: string) => {
  const body = { username, password: PASSWORD };
  return (await portal.request('POST', '/api/crm/login', { body })).json<{ token: string }>().token;
};
const at = (form: number, what = '') => `/sessionforms/${String(form)}${what}`;
const clientOf = async (form: number) =>
  (await portal.done<{ data: { client_id: number } }>('GET', at(form))).data.client_id;

type Act = (form: number, token: string) => Promise<void>;

/** To the client of another form, and back where `again` says so. */
async function move(form: number, token: string, isBack = false): Promise<void> {
  const [own, other] = [await clientOf(form), await clientOf(await portal.addForm())];
  for (const client_id of isBack ? [other, own] : [other]) {
    await portal.done('PUT', at(form, '/unlink-client'), {}, token);
    await portal.done('PUT', at(form, '/link-client'), { client_id }, token);
  }
}

/** Signs by a link that the maker of the form makes. */
async function sign(form: number): Promise<void> {
  const page = await portal.ceremonyByLink(form);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

/** Lines of the audit as calls of the maker write them. */
async function flood(form: number): Promise<void> {
  await portal.portal.kernel.service('signing', Writes).run(sender, (unit) => {
    for (let turn = 0; turn < 450; turn += 1)
      unit.audit({
        action: 'session-form.updated',
        entity: 'session-form',
        entityId: form,
        changes: { title: { to: 'Waiver' }, access_type: { to: String(turn) } },
      });
    return Promise.resolve();
  });
}

const acts: Readonly<Record<string, Act>> = {
  'gave it another title': (form, token) =>
    portal.done('PUT', at(form), { title: 'Transfer of assets' }, token),
  'gave it to another client': (form, token) => move(form, token),
  'made its link': (form, token) =>
    portal.done('POST', '/secure-access/client-access', { sessionFormId: form }, token),
  'changed its prices': (form, token) =>
    portal.done('PUT', at(form), { selected_items_json: [{ label: 'Plan', value: 10 }] }, token),
};

it.each(Object.entries(acts))(
  'names beside the maker of a signed form the account that %s',
  async (_, act) => {
    const form = await portal.addForm();
    await act(form, await signIn('ines'));
    await sign(form);
    const { certificate } = await shownSignature(portal, form);
    expect(certificate).toMatch(/Preparado por [^,]+, Ines Vega \(ines\), /);
    expect(certificate).not.toContain('Bruno');
  },
);

it('names every account once, also one whose change is buried under those of another', async () => {
  const form = await portal.addForm();
  const change = async (title: string, username: string) =>
    portal.done('PUT', at(form), { title }, await signIn(username));
  await change('Transfer of assets', 'ines');
  await change('Transfer', 'bruno');
  await flood(form);
  await change('Transfer of all assets', 'ines');
  await sign(form);
  const { certificate } = await shownSignature(portal, form);
  const [, makers = ''] = /Preparado por (.+?) Preparado /.exec(certificate) ?? [];
  expect(makers).toContain('Bruno Vega (bruno)');
  expect(makers.split('Ines Vega (ines)').length).toBe(2);
});

it.each([
  ['was moved from another client', false],
  ['came back to its client from another one', true],
])('says wherever a signature is shown that its form %s', async (_, isBack) => {
  const form = await portal.addForm();
  await move(form, await signIn('ines'), isBack);
  await sign(form);
  const { signers, certificate } = await shownSignature(portal, form);
  const panel = signers.find(({ role }) => role === 'client')!.warning;
  expect(panel).toMatch(
    /The form belonged to another client until .+ when Ines Vega \(ines\) moved/,
  );
  expect(certificate).toMatch(/pertenecía a otro cliente de la agencia hasta el .+ Ines Vega/);
});

it('says which agent a changed name is about, on the page that verifies it without names', async () => {
  const form = await portal.addForm();
  const ines = await signIn('ines');
  await portal.done('PUT', at(form), { title: 'Transfer of assets' }, ines);
  const renamed = { first_name: 'Daniela', last_name: 'Brooks', username: 'daniela' };
  const account = { ...renamed, email: 'ines@example.com', is_advisor: false };
  await portal.done('PUT', `/agents/${String(ids.get('ines'))}/update`, account, ines);
  await sign(form);
  const { signers, verified, certificate } = await shownSignature(portal, form);
  const panel = signers.find(({ role }) => role === 'client')!.warning ?? '';
  expect(panel).toContain('The name of the agent Daniela Brooks (daniela) was changed on');
  expect(certificate).toContain('El nombre del agente Daniela Brooks (daniela) en el portal');
  expect(certificate).toMatch(/Preparado por .+Daniela Brooks \(daniela\)/);
  const changed = verified.signers.flatMap((signer) => signer.changed ?? []);
  expect(changed).toContainEqual(expect.objectContaining({ field: 'agent-name', of: 'preparer' }));
  expect(JSON.stringify(verified)).not.toContain('Daniela');
});
