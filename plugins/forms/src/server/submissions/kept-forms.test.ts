import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFormsPortal, type FormsPortal } from '../testing/forms-portal.fixture.ts';

let portal: FormsPortal;
let clientId: number;

beforeAll(async () => {
  portal = await createFormsPortal();
  clientId = await portal.addClient();
});
afterAll(() => portal.close());

const REASON = 'reason=Sent%20to%20the%20wrong%20client';

type Columns = Parameters<FormsPortal['store']>[1];

const formWith = (columns: Columns, session_id?: number) =>
  formOf(session_id === undefined ? { client_id: clientId } : { session_id }, columns);

async function formOf(place: Parameters<FormsPortal['addForm']>[0], columns: Columns) {
  const { id } = await portal.addForm({ ...place, title: 'Waiver' });
  await portal.store(id, columns);
  return id;
}

const remove = (id: number, token: string, query = '') =>
  portal.request('DELETE', `/api/sessionforms/${id}?${query}`, { token });
const exists = async (id: number) =>
  (await portal.call('GET', `/sessionforms/${id}`)).status === 200;

const ended: readonly (readonly [string, Columns])[] = [
  ['by its flag', { is_completed: true }],
  ['by its time', { completed_at: '2026-11-20T15:00:00Z' }],
  ['by its status', { status: ' Completed ' }],
  ['by its signed document', { signed_document_id: 'd-1' }],
  ['and voided later', { is_completed: true, is_voided: true, status: 'voided' }],
  [
    'by its client alone, and voided later',
    { envelope_id: 'e-1', has_client_signature: true, is_voided: true, status: 'voided' },
  ],
  ['as declined', { envelope_id: 'e-2', status: 'declined' }],
];

describe.each(ended)('a form that ended %s', (_, columns) => {
  it('refuses ordinary accounts with 403, with or without a reason', async () => {
    const id = await formWith(columns);
    for (const query of ['', REASON]) {
      const answer = await remove(id, portal.token, query);
      expect([answer.status, answer.body]).toMatchObject([
        403,
        {
          message:
            'This record is kept: it was completed, signed, or declined. Only an owner can delete it.',
        },
      ]);
    }
    expect(await exists(id)).toBe(true);
  });

  it.each(['', 'reason=', 'reason=%20%20'])(
    'refuses an owner who says no reason (%j) with 400',
    async (query) => {
      const id = await formWith(columns);
      const answer = await remove(id, portal.owner, query);
      expect([answer.status, answer.body]).toMatchObject([400, { details: [{ field: 'reason' }] }]);
      expect(await exists(id)).toBe(true);
    },
  );

  it('lets an owner delete it with a reason, which stays in the history', async () => {
    const id = await formWith(columns);
    expect((await remove(id, portal.owner, REASON)).status).toBe(200);
    expect(await exists(id)).toBe(false);
    expect((await portal.history(clientId))[0]).toMatchObject({
      action: 'session-form.deleted',
      entity_id: String(id),
      purpose: 'Sent to the wrong client',
    });
  });

  it('refuses to delete its session with its forms, and changes nothing', async () => {
    const { id: session } = await portal.addSession(clientId);
    const [id, other] = [
      await formWith(columns, session),
      await formWith({ status: 'pending' }, session),
    ];
    for (const token of [portal.token, portal.owner]) {
      const answer = await portal.request('DELETE', `/api/session/${session}?deleteForms=true`, {
        token,
      });
      expect([answer.status, answer.body]).toMatchObject([
        409,
        {
          message:
            'This session has forms that were completed, signed, or declined, which are kept. Delete the session without its forms.',
        },
      ]);
    }
    for (const form of [id, other]) expect((await portal.form(form)).session_id).toBe(session);
    expect((await portal.call('DELETE', `/session/${session}`)).status).toBe(200);
    expect(await exists(id)).toBe(true);
  });

  it('keeps its template from being deleted', async () => {
    const form_id = await portal.addTemplate();
    const { id } = await portal.addForm({ client_id: clientId, form_id });
    await portal.store(id, columns);
    const path = `/api/global-forms/${form_id}`;
    expect((await portal.request('DELETE', path, { token: portal.owner })).status).toBe(409);
  });
});

describe.each(ended.filter(([, columns]) => !('signed_document_id' in columns)))(
  'a form that ended %s, and its client',
  (_, columns) => {
    it.each([
      ['', (client_id: number) => formOf({ client_id }, columns)],
      [
        ' and session',
        async (client: number) =>
          formOf({ session_id: (await portal.addSession(client)).id }, columns),
      ],
    ])('lets an owner alone delete its client%s, with a reason', async (_where, addForm) => {
      const client = await portal.addClient();
      const id = await addForm(client);
      const removeClient = (token: string, query = '') =>
        portal.request('DELETE', `/api/clients/${client}?${query}`, { token });
      for (const query of ['', REASON]) {
        const answer = await removeClient(portal.token, query);
        expect([answer.status, answer.body]).toMatchObject([
          403,
          {
            message:
              'This client has forms that were completed, signed, or declined, which are kept. Only an owner can delete them; others can make the client inactive.',
          },
        ]);
      }
      const asked = await removeClient(portal.owner);
      expect([asked.status, asked.body]).toMatchObject([400, { details: [{ field: 'reason' }] }]);
      expect(await exists(id)).toBe(true);
      expect((await removeClient(portal.owner, REASON)).status).toBe(200);
      expect(await exists(id)).toBe(false);
      expect(
        await portal.database.query(
          "select purpose from core_audit where action = 'client.deleted' and entity_id = $1",
          [String(client)],
        ),
      ).toEqual([{ purpose: 'Sent to the wrong client' }]);
    });
  },
);

it('lets ordinary accounts delete a client whose signed document outlives it', async () => {
  const client = await portal.addClient();
  await formOf({ client_id: client }, { signed_document_id: 'd-1' });
  expect((await portal.call('DELETE', `/clients/${client}`)).status).toBe(200);
});

it.each(['pending', 'in_progress', 'submitted', 'voided'] as const)(
  'keeps a completed form whose status was changed to %s',
  async (status) => {
    const id = await formWith({ is_completed: true, status: 'completed' });
    const change = { token: portal.owner, body: { status } };
    const path = `/api/sessionforms/${id}?${REASON}`;
    expect((await portal.request('PUT', path, change)).status).toBe(200);
    expect((await remove(id, portal.token)).status).toBe(403);
  },
);

it('keeps a completed form that an owner unlinked from its client', async () => {
  const id = await formWith({ is_completed: true });
  const path = `/api/sessionforms/${id}/unlink-client?${REASON}`;
  expect((await portal.request('PUT', path, { token: portal.owner })).status).toBe(200);
  expect((await remove(id, portal.token)).status).toBe(403);
});

it('keeps a completed form that was unlinked from its session', async () => {
  const { id: session } = await portal.addSession(clientId);
  const id = await formWith({ is_completed: true }, session);
  expect((await portal.call('PUT', `/sessionforms/${id}/unlink-session`)).status).toBe(200);
  expect((await remove(id, portal.token)).status).toBe(403);
});

it('voids no envelope of a form that it refuses to delete', async () => {
  const id = await formWith({ is_completed: true, status: 'completed' });
  await portal.store(id, { is_completed: false, status: 'sent', envelope_id: 'e-1' });
  expect((await remove(id, portal.token)).status).toBe(403);
  expect((await portal.form(id)).is_voided).toBe(false);
});

it.each([
  ['was never sent', { status: 'pending' }],
  ['was sent by its visitor alone', { status: 'submitted' }],
  ['was declined', { status: 'declined' }],
  ['was voided', { is_voided: true, status: 'voided' }],
] as const)('lets ordinary accounts delete a form that %s', async (_, columns) => {
  const id = await formWith(columns);
  expect((await remove(id, portal.token)).status).toBe(200);
});
