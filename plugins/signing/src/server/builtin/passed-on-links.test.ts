import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownSignature } from '../testing/shown-signature.fixture.ts';
import {
  BIRTH_DATE,
  createInPersonPortal,
  type InPersonPortal,
} from '../in-person/in-person-portal.fixture.ts';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal();
  await portal.setting(true);
  await portal.messages(true);
});
afterAll(() => portal.close());

async function signByLink(form: number): Promise<void> {
  const page = await portal.ceremonyByLink(form);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

/** The newest link of the form is sent once it is made, and that became of its message. */
async function signBySentLink(form: number, state: string): Promise<void> {
  const made = await portal.done<{ data: { token: string } }>(
    'POST',
    '/secure-access/client-access',
    { sessionFormId: form },
  );
  const [link] = await portal.database.query<{ id: string }>(
    `select id from core_link where subject_entity = 'submission' and subject_id = $1`,
    [String(form)],
  );
  await portal.done('POST', `/forms/${String(form)}/links/${link!.id}/send`, { channel: 'mail' });
  await portal.database.query(
    `update core_message set state = $2
     where id::text = (select message_id from forms_sent_link where link_id = $1)`,
    [link!.id, state],
  );
  const proof = await portal.confirmed(made.data.token, BIRTH_DATE);
  const opened = await portal.call('POST', '/session-form/sign', proof);
  const page = new URL(opened.json<{ embedded_url: string }>().embedded_url).pathname
    .split('/')
    .at(-1)!;
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

async function signInPerson(form: number): Promise<void> {
  const page = await portal.ceremonyOf(await portal.confirmed(await portal.handOver(form)));
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
}

const NOT_SENT = 'no lo envió el portal; la agencia lo entregó';
const MAILED = 'enviado por el portal por correo electrónico; la agencia también lo tenía';

it.each([
  ['that an agent copied', signByLink, NOT_SENT, true],
  ['that was mailed', (form: number) => signBySentLink(form, 'sent'), MAILED, undefined],
  ['whose mail failed', (form: number) => signBySentLink(form, 'failed'), NOT_SENT, true],
  ['whose mail stayed here', (form: number) => signBySentLink(form, 'stored'), NOT_SENT, true],
] as const)(
  'says on the certificate and to everyone who verifies how a link %s reached its client',
  async (_, sign, text, link_not_sent) => {
    const form = await portal.addForm();
    await sign(form);
    const { certificate, verified } = await shownSignature(portal, form);
    expect(certificate).toContain(`Enlace ${text}`);
    expect(verified.signers[0]?.link_not_sent).toBe(link_not_sent);
  },
);

it('says nothing of a link where the client signed in person', async () => {
  const form = await portal.addForm();
  await signInPerson(form);
  const { certificate, verified } = await shownSignature(portal, form);
  expect(certificate).not.toContain('Enlace');
  expect(verified.signers[0]).not.toHaveProperty('link_not_sent');
});

it.each([
  ['the title of its template', undefined],
  ['another title, which may promise more', 'Life insurance at no cost'],
])('names the template of a document with %s', async (_, title) => {
  const form = await portal.addForm();
  if (title !== undefined) await portal.done('PUT', `/sessionforms/${String(form)}`, { title });
  await signByLink(form);
  const { certificate, verified } = await shownSignature(portal, form);
  const [template] = await portal.database.query<{ title: string }>(
    'select title from forms_template where id = $1',
    [portal.template.template_id],
  );
  expect(verified.title).toBe(title ?? template!.title);
  expect(verified.template).toBe(title === undefined ? undefined : template!.title);
  if (title === undefined) expect(certificate).not.toContain('Plantilla');
  else expect(certificate).toContain(`Plantilla ${template!.title}`);
});
