import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Verification } from '../../generated/types.ts';
import { sender } from '../testing/ceremony-portal.fixture.ts';
import { shownSignature } from '../testing/shown-signature.fixture.ts';
import {
  BIRTH_DATE,
  createInPersonPortal,
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
  const page = await portal.ceremonyByLink(form, answer);
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

/** Which values anyone sees were changed, or entered for the first time. */
function changedIn({ signers }: Verification) {
  return (signers[0]?.changed ?? []).map(({ field, entered }) => [field, entered === true]);
}

/** Where a notice about a signature can be read. */
async function shown(form: number) {
  const { signers, ...others } = await shownSignature(portal, form);
  return { panel: signers[0]!.warning, ...others };
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
    expect(changedIn(verified)).toContainEqual([field, false]);
    expect(JSON.stringify(verified)).not.toContain('Ines');
  },
);

it.each([
  ['birth date by link', signByLink, { dob: BIRTH_DATE }, 'birth-date', 'birth date'],
  ['birth date in person', signInPerson, { dob: BIRTH_DATE }, 'birth-date', 'birth date'],
  ['phone by link', signByLink, { primary_phone: '(305) 555-0142' }, 'phone', 'phone number'],
] as const)(
  'tells wherever a signature is shown that an agent entered what proved who signed: %s',
  async (_, sign, values, field, name) => {
    const form = await portal.addForm('dob' in values ? 'none' : 'birth-date');
    await change(await clientOf(form), values);
    await sign(form, BIRTH_DATE);
    const { panel, verified, certificate } = await shown(form);
    expect(panel).toContain(`The ${name} of the client was entered for the first time on`);
    expect(panel).toContain(`by ${who} before this signature.`);
    expect(certificate).toMatch(/por primera vez el .+ por Ines Vega \(ines\) antes de esta firma/);
    expect(changedIn(verified)).toContainEqual([field, true]);
  },
);

it('names each value that was changed, however often another one was changed after it', async () => {
  const form = await portal.addForm();
  const client = await clientOf(form);
  await change(client, { dob: OTHER_DATE });
  // As 202 calls that give the client two phone numbers in turn.
  await portal.portal.kernel.service('signing', Writes).run(sender, (unit) => {
    const phones = ['(305) 555-0142', '(305) 555-0143'];
    for (let turn = 0; turn < 202; turn += 1)
      unit.audit({
        action: 'client.updated',
        entity: 'client',
        entityId: client,
        changes: { primary_phone: { from: phones[turn % 2], to: phones[(turn + 1) % 2] } },
      });
    return Promise.resolve();
  });
  await signByLink(form, OTHER_DATE);
  const { panel, certificate } = await shown(form);
  expect(panel).toContain(`The birth date of the client was changed on`);
  expect(certificate).toContain('La fecha de nacimiento del cliente');
});

it.each([
  ['by link', signByLink],
  ['in person', signInPerson],
])(
  'tells that an agent made the record with the birth date that proved who signed, and nothing of other values: %s',
  async (_, sign) => {
    const form = await portal.addForm();
    await change(await clientOf(form), { address: '1 Bay St' });
    await sign(form, BIRTH_DATE);
    const { panel, verified, certificate } = await shown(form);
    expect(panel).toMatch(
      /The birth date of the client was entered for the first time on .* by .* before this signature/,
    );
    expect(changedIn(verified)).toEqual([['birth-date', true]]);
    expect(certificate).toMatch(/por primera vez el .+ antes de esta firma/);
  },
);

it('says who an agent was before, who took another name to change what identifies the client', async () => {
  const form = await portal.addForm();
  const client = await clientOf(form);
  const [{ id } = { id: 0 }] = await portal.database.query<{ id: number }>(
    `select id from agents_agent where username = 'ines'`,
  );
  const rename = async (first_name: string, last_name: string) =>
    portal.done('PUT', `/agents/${String(id)}/update`, { first_name, last_name }, await signIn());
  await rename('Jane', 'Roe');
  // As 206 calls that give the account two names in turn.
  await portal.portal.kernel.service('signing', Writes).run(sender, (unit) => {
    const names = ['Jane', 'Joan'];
    for (let turn = 0; turn < 206; turn += 1)
      unit.audit({
        action: 'agent.updated',
        entity: 'agent',
        entityId: id,
        changes: { first_name: { from: names[turn % 2], to: names[(turn + 1) % 2] } },
      });
    return Promise.resolve();
  });
  await change(client, { dob: OTHER_DATE });
  await signByLink(form, OTHER_DATE);
  await change(client, { dob: BIRTH_DATE });
  await rename('Ines', 'Vega');
  const { panel, certificate } = await shown(form);
  expect(panel).toMatch(
    /The name of the agent [A-Z][a-z]+ [A-Z][a-z]+ \(ines\) was changed on .* it was .*Ines Vega/,
  );
  expect(certificate).toMatch(/nombre del agente .*Ines Vega/);
});

it('says under which name a client signed who was renamed after it', async () => {
  const form = await portal.addForm();
  await signByLink(form, BIRTH_DATE);
  expect((await shown(form)).panel ?? '').not.toContain('Signed as');
  await change(await clientOf(form), { client_first_name: 'Pedro', client_last_name: 'Salas' });
  const { panel, certificate } = await shown(form);
  expect(panel).toContain('Signed as Carmen Villalobos; the client is now called Pedro Salas.');
  expect(certificate).toContain('Cliente: Carmen Villalobos');
});
