import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createInPersonPortal,
  type InPersonPortal,
} from '../in-person/in-person-portal.fixture.ts';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal();
});
afterAll(() => portal.close());

interface Form {
  readonly client_id: number;
  readonly session_id: number;
}

const at = (form: number, what = '') => `/sessionforms/${String(form)}${what}`;
const send = (method: string, path: string, body?: object, token = portal.agent) =>
  portal.request(method, `/api${path}`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
const stored = async (form: number) =>
  (
    await portal.database.query<Form>(
      `select client_id::int, session_id::int, title, status from forms_submission where id = $1`,
      [form],
    )
  )[0]!;

/** A form whose client has its document open; the advisor signs after the client. */
async function opened() {
  const form = await portal.addForm();
  await portal.database.query(
    `update forms_submission set pending_advisor_signature = true, next_signer_role = 'client'
     where id = $1`,
    [form],
  );
  const page = await portal.ceremonyByLink(form);
  await portal.read(page);
  return { form, page };
}

/** Only the advisor has not signed. */
async function signed() {
  const { form, page } = await opened();
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
  return { form, page };
}

/** The document is not sealed yet. */
async function signedByAll() {
  const form = await portal.addForm();
  const page = await portal.ceremonyByLink(form);
  await portal.read(page);
  await portal.consent(page);
  expect((await portal.sign(page)).status).toBe(200);
  return { form, page };
}

async function voidedAfterASignature() {
  const made = await signed();
  await portal.done('POST', `/docusign/envelopes/${String(made.form)}/void`, { reason: 'Mistake' });
  return made;
}

type Act = (form: number, other: Form) => ReturnType<typeof send>;

/** Gives a form another client. */
const ofClient: Readonly<Record<string, Act>> = {
  'unlinking the client': (form) => send('PUT', at(form, '/unlink-client')),
  'linking another client': (form, { client_id }) =>
    send('PUT', at(form, '/link-client'), { client_id }),
  'linking another client with its link': (form, { client_id }) =>
    send('PUT', `/forms/${String(form)}`, { client_id }),
};

/** Would lose the document before it is stored. */
const losing: Readonly<Record<string, Act>> = {
  'deleting the client with a reason': async (form) => {
    const client = String((await stored(form)).client_id);
    return send('DELETE', `/clients/${client}?reason=Mistake`, undefined, portal.owner);
  },
  'deleting it with a reason': (form) =>
    send('DELETE', `${at(form)}?reason=Mistake`, undefined, portal.owner),
};

/** Says something else of a form. */
const ofForm: Readonly<Record<string, Act>> = {
  'another title': (form) => send('PUT', at(form), { title: 'Another agreement' }),
  'another status': (form) => send('PUT', at(form), { status: 'pending' }),
  'a status that would void it': (form) => send('PUT', at(form), { status: 'voided' }),
};

/** Gives a form another session, which may ask its client something else. */
const ofSession: Readonly<Record<string, Act>> = {
  'leaving the session': (form) => send('PUT', at(form, '/unlink-session')),
  'leaving the session by a change': (form) => send('PUT', at(form), { session_id: null }),
  'moving to another session': async (form) => {
    const { client_id } = await stored(form);
    const place = { client_id, session_type: 'review' };
    const session = await portal.done<{ id: number }>('POST', '/session', place);
    return send('PUT', at(form), { session_id: session.id });
  },
};

describe.each([
  ['out for signature', opened, { ...ofClient, ...ofForm, ...ofSession }],
  ['signed by its client', signed, { ...ofClient, ...ofForm, ...ofSession }],
  ['signed by all, and not sealed yet', signedByAll, { ...ofClient, ...ofForm, ...losing }],
  ['voided after a signature', voidedAfterASignature, ofClient],
])('a form that is %s', (_, prepare, acts) => {
  it.each(Object.entries(acts))('refuses %s, with a sentence', async (__, act) => {
    const { form } = await prepare();
    const other = await stored(await portal.addForm());
    const before = await stored(form);
    const answer = await act(form, other);
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('"message"')]);
    expect(await stored(form)).toEqual(before);
  });
});

it('ends a ceremony once the form no longer has the client whom its envelope was made for', async () => {
  const { form, page } = await opened();
  await portal.consent(page);
  await portal.database.query('update forms_submission set client_id = null where id = $1', [form]);
  expect((await portal.visit(page, 'GET')).status).toBe(404);
  expect((await portal.sign(page)).status).toBe(404);
});

it('frees the client of a form whose envelope was voided before anyone signed', async () => {
  const { form } = await opened();
  await portal.done('POST', `/docusign/envelopes/${String(form)}/void`, { reason: 'Wrong client' });
  await portal.done('PUT', at(form, '/unlink-session'));
  expect((await send('PUT', at(form, '/unlink-client'))).status).toBe(200);
});

it('lists the document of a client who was deleted once it was stored', async () => {
  const { form } = await signedByAll();
  const { client_id } = await stored(form);
  await portal.sealAll();
  await expect
    .poll(async () => (await portal.envelopeOf(form)).document, { timeout: 20_000 })
    .not.toBeNull();
  await portal.done('DELETE', `/clients/${String(client_id)}`);
  const kept = await portal.done<{ total: number }>(
    'GET',
    '/signing/documents?q=villalobos',
    undefined,
    portal.owner,
  );
  expect(kept.total).toBe(1);
});

it('keeps the client, and what was signed, when the session of the form is deleted without it', async () => {
  const { form } = await signed();
  const before = await stored(form);
  await portal.done('DELETE', `/session/${String(before.session_id)}`, { deleteForms: false });
  expect(await stored(form)).toEqual({ ...before, session_id: null });
});
