import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createInPersonPortal,
  PASSCODE,
  tokenIn,
  type InPersonPortal,
} from '../../in-person/in-person-portal.fixture.ts';
import { clientValues } from '../../testing/ceremony-portal.fixture.ts';

let portal: InPersonPortal;
beforeAll(async () => {
  portal = await createInPersonPortal();
  await portal.setting(true);
});
afterAll(() => portal.close());

type LinkKind = 'forms.sign' | 'forms.session' | 'signing.in-person';

interface Opened {
  readonly form: number;
  readonly session: number;
  readonly page: string;
}

async function signing(token: string, path: string): Promise<string> {
  const opened = await portal.call('POST', `${path}/sign`, token);
  if (opened.status !== 200) throw new Error(`${String(opened.status)} ${opened.text}`);
  return tokenIn(opened.json<{ embedded_url: string }>().embedded_url);
}

async function linkTo(body: object): Promise<string> {
  const path = '/secure-access/client-access';
  return (await portal.done<{ data: { token: string } }>('POST', path, body)).data.token;
}

/** The page of a client who came by a link of this kind and has agreed to sign. */
async function agreed(kind: LinkKind): Promise<Opened> {
  const form = await portal.addForm(kind === 'signing.in-person' ? 'birth-date' : 'none');
  const { session_id: session } = (
    await portal.done<{ data: { session_id: number } }>('GET', `/sessionforms/${String(form)}`)
  ).data;
  const ways = {
    'forms.sign': async () => signing(await linkTo({ sessionFormId: form }), '/session-form'),
    'forms.session': async () =>
      signing(await linkTo({ sessionId: session }), `/session/forms/${String(form)}`),
    'signing.in-person': async () =>
      portal.ceremonyOf(await portal.confirmed(await portal.handOver(form))),
  };
  const page = await ways[kind]();
  await portal.read(page);
  expect((await portal.consent(page)).status).toBe(200);
  return { form, session, page };
}

async function linkOf(kind: LinkKind, id: number): Promise<string> {
  const [row] = await portal.database.query<{ id: string }>(
    'select id from core_link where kind = $1 and subject_id = $2',
    [kind, String(id)],
  );
  return row!.id;
}

const expired = (kind: LinkKind, id: number) =>
  portal.database.query(
    'update core_link set expires_at = $3 where kind = $1 and subject_id = $2',
    [kind, String(id), portal.clock.now().toISOString()],
  );
const refusal = ({ status, json }: Awaited<ReturnType<typeof portal.sign>>) => [
  status,
  json<{ code: string }>().code,
];
const invalid = [401, 'link_invalid'];

/** How the link that a client came by can end, by its kind. */
const ends: readonly (readonly [string, LinkKind, (opened: Opened) => Promise<unknown>])[] = [
  [
    'an agent revokes the link of the form',
    'forms.sign',
    async ({ form }) =>
      portal.done('DELETE', `/forms/${String(form)}/links/${await linkOf('forms.sign', form)}`),
  ],
  [
    'an agent sets a past end of the link of the form',
    'forms.sign',
    ({ form }) =>
      portal.done('PUT', `/forms/${String(form)}`, { expires_at: '2026-11-01 10:00:00' }),
  ],
  ['the link of the form expires', 'forms.sign', ({ form }) => expired('forms.sign', form)],
  [
    'an agent revokes the link of the session',
    'forms.session',
    async ({ session }) =>
      portal.done(
        'DELETE',
        `/session/${String(session)}/links/${await linkOf('forms.session', session)}`,
      ),
  ],
  [
    'the session gets a passcode',
    'forms.session',
    ({ session }) =>
      portal.done('PUT', `/session/${String(session)}/passcode`, { passcode: PASSCODE }),
  ],
  ['the screen is handed over once more', 'signing.in-person', ({ form }) => portal.handOver(form)],
  [
    'the hours of the handing over are over',
    'signing.in-person',
    ({ form }) => expired('signing.in-person', form),
  ],
];

it.each(ends)('a ceremony ends when %s', async (_, kind, end) => {
  const opened = await agreed(kind);
  await end(opened);
  const { page } = opened;
  for (const act of [
    () => portal.sign(page),
    () => portal.save(page, 0, clientValues),
    () => portal.decline(page),
    () => portal.visit(page, 'GET', '/document'),
    () => portal.visit(page, 'GET'),
  ])
    expect(refusal(await act())).toEqual(invalid);
  // The page says so, in the language of the client.
  const again = await portal.request('POST', '/api/links/open', { body: { token: page } });
  expect(again.status).toBe(401);
});

it('takes no signature that waited while the link was revoked', async () => {
  const { form, page } = await agreed('forms.sign');
  const snapshot = portal.portal.kernel.currentSnapshot();
  const waiting = async () =>
    (await portal.database.query('select 1 from pg_locks where not granted')).length;
  let signature: ReturnType<typeof portal.sign> | undefined;
  await snapshot.service(Writes)!.run({ kind: 'system', plugin: 'signing' }, async (unit) => {
    const of = { submission_id: form };
    await unit.trx('signing_builtin_envelope').where(of).forUpdate().select('id');
    const before = await waiting();
    signature = portal.sign(page);
    await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(before);
    await unit
      .trx('core_link')
      .where({ id: await linkOf('forms.sign', form) })
      .update({ revoked_at: portal.clock.now().toISOString() });
    unit.audit({ action: 'link.tested', entity: 'link', entityId: String(form) });
  });
  expect(refusal(await signature!)).toEqual(invalid);
  expect((await portal.envelopeOf(form)).signing_status).not.toBe('Completed');
});

it('goes on while wrong answers of someone else lock the link', async () => {
  const { form, page } = await agreed('signing.in-person');
  await portal.database.query(
    `update core_link set tries = 5 where kind = 'signing.in-person' and subject_id = $1`,
    [String(form)],
  );
  expect((await portal.sign(page)).status).toBe(200);
});

it('shows what was signed once its link has expired, but not once it was revoked', async () => {
  const { form, page } = await agreed('forms.sign');
  expect((await portal.sign(page)).status).toBe(200);
  await expired('forms.sign', form);
  expect((await portal.read(page)).state).toBe('signed');
  await portal.done('DELETE', `/forms/${String(form)}/links/${await linkOf('forms.sign', form)}`);
  expect((await portal.visit(page, 'GET')).status).toBe(401);
});

it('goes on in a ceremony that was opened before ceremonies had links', async () => {
  const { form, page } = await agreed('forms.sign');
  await portal.database.query(
    `update signing_builtin_signer set link_id = null where envelope_id in (
       select id from signing_builtin_envelope where submission_id = $1)`,
    [form],
  );
  await expired('forms.sign', form);
  expect((await portal.sign(page)).status).toBe(200);
});
