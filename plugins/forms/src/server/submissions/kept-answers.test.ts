import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ownerNotices } from '../testing/owner-notices.fixture.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
let client: number;
let other: number;
beforeAll(async () => {
  portal = await createVisitsPortal();
  other = await portal.addClient();
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = await portal.addClient({ client_first_name: 'Rosa', client_last_name: 'Lund' });
});

const REASON = 'Typed into the wrong form';
const WITH_REASON = `?reason=${encodeURIComponent(REASON)}`;

async function sentForm() {
  const { id, token } = await portal.formWithLink(client);
  const sent = { form_data: filledIn, draft_version: 0 };
  expect((await portal.handIn(token, sent)).status).toBe(200);
  return id;
}

async function completedForm() {
  const id = await sentForm();
  expect((await portal.change(id, { status: 'completed' })).status).toBe(200);
  return id;
}

const put = (token: string, id: number, path: string, body?: object) =>
  portal.request('PUT', `/api/sessionforms/${String(id)}${path}`, {
    token,
    ...(body !== undefined && { body }),
  });

const answers = { ...filledIn, personalInfo: { ...filledIn.personalInfo, firstName: 'Ana' } };

type Change = readonly [string, string, (() => object) | undefined];

const changes: readonly Change[] = [
  ['is unlinked', '/unlink-client', undefined],
  ['is linked to another client', '/link-client', () => ({ client_id: other })],
  ['has its status set back', '', () => ({ status: 'pending' })],
  ['is voided by hand', '', () => ({ status: 'voided' })],
  ['gets other answers', '', () => ({ form_data: answers })],
];

describe('a completed form that its client sent', () => {
  it.each(changes)(
    'tells owners, and says why or that no one said it, once it %s',
    async (_, path, body) => {
      for (const [query, purpose, details] of [
        ['', 'No reason given', []],
        [WITH_REASON, REASON, [REASON]],
      ] as const) {
        const id = await completedForm();
        expect((await put(portal.token, id, path + query, body?.())).status).toBe(200);
        expect((await portal.history(client)).map((line) => line.purpose)).toContain(purpose);
        await expect
          .poll(async () => (await ownerNotices(portal, client)).map((notice) => notice.details))
          .toContainEqual(details);
      }
    },
  );

  it('tells owners once it goes to another client from none', async () => {
    const id = await completedForm();
    expect((await put(portal.token, id, '/unlink-client')).status).toBe(200);
    expect((await put(portal.token, id, '/link-client', { client_id: other })).status).toBe(200);
    await expect
      .poll(async () => (await ownerNotices(portal, null)).map(({ kind }) => kind))
      .toContain('form-changed');
  });

  it.each([
    ['folder and notes', { folder: 'Life', notes: '<p>Seen</p>' }],
    ['its title', { title: 'Waiver' }],
    ['the same status again', { status: 'completed' }],
  ] as const)('tells no one of a change of %s', async (_, body) => {
    expect((await portal.change(await completedForm(), body)).status).toBe(200);
    expect(await ownerNotices(portal, client)).toEqual([]);
  });
});

it('lets every account link a completed form for the first time', async () => {
  const { id } = await portal.addForm({ client_id: null, title: 'Waiver', status: 'completed' });
  expect((await put(portal.token, id, '/link-client', { client_id: client })).status).toBe(200);
});

describe('a form that its client sent', () => {
  it.each([
    ['unlinked with a reason', `/unlink-client${WITH_REASON}`, undefined, [REASON]],
    ['unlinked without one', '/unlink-client', undefined, []],
    ['linked to another client', '/link-client', () => ({ client_id: other }), []],
  ] as const)('notifies owners once it is %s', async (_, path, body, details) => {
    const id = await sentForm();
    expect((await put(portal.token, id, path, body?.())).status).toBe(200);
    await expect
      .poll(() => ownerNotices(portal, client))
      .toMatchObject([
        {
          kind: 'form-unlinked',
          subject: `Personal Information, client ${String(client)}`,
          details,
        },
      ]);
    const line = (await portal.history(client)).find(
      ({ action }) => action === 'session-form.unlinked',
    );
    expect(line?.purpose).toBe(details[0] ?? 'No reason given');
  });

  it('notifies nobody where a form without answers of a client is unlinked', async () => {
    const { id } = await portal.formWithLink(client);
    expect((await put(portal.token, id, '/unlink-client')).status).toBe(200);
    expect(await ownerNotices(portal, client)).toEqual([]);
  });

  it('names its sender and the title it came with when it is deleted, after a hundred other clients', async () => {
    const id = await sentForm();
    const [row] = await portal.database.query<{ earlier_clients: number[] }>(
      `update forms_submission set earlier_clients =
         (select jsonb_agg(one) from generate_series(900001, 900102) one) || $2::jsonb
       where id = $1 returning earlier_clients`,
      [id, JSON.stringify([client])],
    );
    expect(row!.earlier_clients).toHaveLength(103);
    expect((await portal.change(id, { title: 'Waiver' })).status).toBe(200);
    for (const client_id of [other, client, other])
      expect((await put(portal.token, id, '/link-client', { client_id })).status).toBe(200);
    expect((await portal.call('DELETE', `/sessionforms/${String(id)}`)).status).toBe(200);
    const came = `sent through the link of Rosa Lund (client ${String(client)}) as "Personal Information"`;
    expect((await portal.history(client))[0]).toMatchObject({
      action: 'session-form.deleted',
      entity_id: String(id),
      changes: { title: { from: 'Waiver' }, came: { from: came } },
    });
    await expect
      .poll(async () =>
        (await ownerNotices(portal, null)).find(({ kind }) => kind === 'form-deleted'),
      )
      .toMatchObject({
        subject: `Waiver, client ${String(other)}, ${came}`,
      });
  });

  it('records in the timeline of its sender that it is deleted with another client', async () => {
    const id = await sentForm();
    const holder = await portal.addClient();
    await put(portal.token, id, '/link-client', { client_id: holder });
    const path = `/clients/${String(holder)}?reason=Double`;
    expect((await portal.call('DELETE', path)).status).toBe(200);
    expect((await portal.history(client))[0]).toMatchObject({
      action: 'session-form.deleted',
      entity_id: String(id),
    });
  });
});
