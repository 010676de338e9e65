import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownerNotices } from '../testing/owner-notices.fixture.ts';
import {
  createVisitsPortal,
  filledIn,
  type VisitsPortal,
} from '../testing/visits-portal.fixture.ts';

let portal: VisitsPortal;
beforeAll(async () => {
  portal = await createVisitsPortal();
});
afterAll(() => portal.close());

const REASON = 'Sent twice';
const WITH_REASON = `reason=${encodeURIComponent(REASON)}`;

const reasonsOf = (purpose: string) => (purpose === 'No reason given' ? [] : [purpose]);

const handIn = async (token: string) =>
  portal.handIn(token, { form_data: filledIn, draft_version: 0 });
const save = async (token: string) =>
  portal.save(token, { form_data: filledIn, draft_version: 0, current_step: 1 });

type Fill = (token: string) => Promise<{ readonly status: number }>;

async function filledForm(fill: Fill, place: { readonly session_id?: number } = {}) {
  const client = await portal.addClient();
  const { id, token } = await portal.formWithLink(client);
  await portal.open(token);
  expect((await fill(token)).status).toBe(200);
  if (place.session_id !== undefined) await portal.change(id, place);
  return { client, id };
}

const line = async (client: number, id: number) =>
  (await portal.history(client)).find(
    ({ action, entity_id }) => action === 'session-form.deleted' && entity_id === String(id),
  );

const notices = (about: number) => ownerNotices(portal, about);
const noticed = (about: number, kind: string, purpose: string) =>
  expect
    .poll(async () => (await notices(about)).filter((one) => one.kind === kind))
    .toEqual([
      expect.objectContaining({
        kind,
        details: reasonsOf(purpose),
        by: expect.stringContaining('Test') as unknown,
      }),
    ]);

describe.each<readonly [string, Fill]>([
  ['was submitted', handIn],
  ['was started', save],
])('a form that %s by the link of its client', (_, fill) => {
  it.each([
    ['the reason', WITH_REASON, REASON],
    ['that no reason was given', '', 'No reason given'],
    ['that no reason was given for a blank one', 'reason=%20', 'No reason given'],
  ])(
    'deletes the form with %s in the timeline, and notifies owners',
    async (_what, query, purpose) => {
      const { client, id } = await filledForm(fill);
      const path = `/sessionforms/${String(id)}?${query}`;
      expect((await portal.call('DELETE', path)).status).toBe(200);
      expect(await line(client, id)).toMatchObject({ purpose });
      await noticed(client, 'form-deleted', purpose);
    },
  );

  it.each([
    [WITH_REASON, REASON],
    ['', 'No reason given'],
  ])('deletes the form with its session and the reason of that (%j)', async (query, purpose) => {
    const { client, id } = await filledForm(fill);
    const { id: session_id } = await portal.addSession(client);
    expect((await portal.change(id, { session_id })).status).toBe(200);
    const path = `/session/${String(session_id)}?deleteForms=true&${query}`;
    expect((await portal.call('DELETE', path)).status).toBe(200);
    expect(await line(client, id)).toMatchObject({ purpose });
    await noticed(client, 'form-deleted', purpose);
  });

  it.each([
    [WITH_REASON, REASON],
    ['', 'No reason given'],
  ])('deletes the form with its client and the reason of that (%j)', async (query, purpose) => {
    const { client } = await filledForm(fill);
    expect((await portal.call('DELETE', `/clients/${String(client)}?${query}`)).status).toBe(200);
    expect(
      await portal.database.query(
        "select purpose from core_audit where action = 'client.deleted' and entity_id = $1",
        [String(client)],
      ),
    ).toEqual([{ purpose }]);
    await noticed(client, 'client-deleted', purpose);
  });

  it('deletes the form with its reason in the timeline of the client that it was unlinked from', async () => {
    const { client, id } = await filledForm(fill);
    expect((await portal.call('PUT', `/sessionforms/${String(id)}/unlink-client`)).status).toBe(
      200,
    );
    const path = `/sessionforms/${String(id)}?${WITH_REASON}`;
    expect((await portal.call('DELETE', path)).status).toBe(200);
    expect(await line(client, id)).toMatchObject({ purpose: REASON });
    await noticed(client, 'form-deleted', REASON);
  });

  it('says before its client is deleted that answers of the client go with it', async () => {
    const { client } = await filledForm(fill);
    expect(await portal.get(`/clients/${String(client)}/related-data`)).toMatchObject({
      from_client: true,
    });
  });
});

it.each([
  ['', null],
  [WITH_REASON, REASON],
])(
  'deletes a form without answers of its client with no more than was said (%j)',
  async (query, purpose) => {
    const client = await portal.addClient();
    const { id } = await portal.formWithLink(client);
    expect(await portal.get(`/clients/${String(client)}/related-data`)).toMatchObject({
      from_client: false,
    });
    expect((await portal.call('DELETE', `/sessionforms/${String(id)}?${query}`)).status).toBe(200);
    expect(await line(client, id)).toMatchObject({ purpose });
    expect(await notices(client)).toEqual([]);
  },
);
