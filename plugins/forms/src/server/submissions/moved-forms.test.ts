import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const TIME = String.raw`on \w+ \d+, \d{4} at [\d:]+ [AP]M \w+`;
const AGENT = 'Test Staff 1';

const put = async (id: number, path: string, body?: object) => {
  const answer = await portal.call('PUT', `/sessionforms/${String(id)}${path}`, body);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
};
const unlink = (id: number) => put(id, '/unlink-client');
const link = (id: number, client_id: number) => put(id, '/link-client', { client_id });
const edit = (id: number, firstName: string) =>
  put(id, '', {
    form_data: { ...filledIn, personalInfo: { ...filledIn.personalInfo, firstName } },
  });
const actions = async (client: number, id: number) =>
  (await portal.history(client))
    .filter(({ entity_id }) => entity_id === String(id))
    .map(({ action }) => action);

/** A form that a client sent by its link. */
async function sentForm() {
  const client = await portal.addClient({ client_first_name: 'Rosa', client_last_name: 'Lund' });
  const { id, token } = await portal.formWithLink(client);
  const sent = { form_data: filledIn, draft_version: 0 };
  expect((await portal.handIn(token, sent)).status).toBe(200);
  return { id, client };
}

/** What the details of a form say of where it came from. */
const saidOf = async (id: number) => (await portal.form(id)).sent_notes ?? [];

const sentBy = (client: number | null) =>
  new RegExp(
    client === null
      ? `^Sent without a client as "Personal Information" ${TIME}\\.$`
      : `^Sent through the link of Rosa Lund \\(client ${String(client)}\\) as "Personal Information" ${TIME}\\.$`,
  );
const changed = (what: string) => new RegExp(`^${what} changed by ${AGENT} ${TIME}\\.$`);
const matching = (patterns: readonly RegExp[]) =>
  patterns.map((pattern) => expect.stringMatching(pattern) as unknown);

describe('the details of a form that a client sent', () => {
  it('say nothing of its way while nothing was changed', async () => {
    const { id } = await sentForm();
    expect(await saidOf(id)).toEqual([]);
  });

  it('say through whose link it came, under which title, and who changed it on its way to another client', async () => {
    const { id, client } = await sentForm();
    await unlink(id);
    await edit(id, 'Ana');
    await put(id, '', { title: 'Waiver' });
    await link(id, await portal.addClient());
    expect(await saidOf(id)).toEqual(
      matching([sentBy(client), changed('Answers'), changed('Title')]).concat(
        matching([new RegExp(`^Client changed by ${AGENT} ${TIME}, last by ${AGENT} ${TIME}\\.$`)]),
      ),
    );
  });

  it.each<readonly [string, (id: number) => Promise<void>, readonly RegExp[]]>([
    ['answers', (id) => edit(id, 'Ana'), [changed('Answers')]],
    ['status', (id) => put(id, '', { status: 'voided' }), [changed('Status')]],
  ])('say who changed its %s, and no other client or title', async (_, change, said) => {
    const { id } = await sentForm();
    await change(id);
    expect(await saidOf(id)).toEqual(matching(said));
  });

  it('name the first and the last who changed it, whatever lies between', async () => {
    const { id } = await sentForm();
    for (const name of ['Ana', 'Eva', 'Ida']) await edit(id, name);
    expect(await saidOf(id)).toEqual(
      matching([new RegExp(`^Answers changed by ${AGENT} ${TIME}, last by ${AGENT} ${TIME}\\.$`)]),
    );
  });

  it('keep the name of the client of that time', async () => {
    const { id, client } = await sentForm();
    await unlink(id);
    await portal.call('PUT', `/clients/${String(client)}`, { client_last_name: 'Other' });
    expect((await saidOf(id))[0]).toMatch(sentBy(client));
  });

  it('say that a blank form came without a client once it has one', async () => {
    const session_id = 'TEMP_MOVEDABC12345678';
    const body = { session_id, form_data: filledIn };
    expect((await portal.stranger('POST', '/forms/personal-info/submit', body)).status).toBe(200);
    const [row] = await portal.database.query<{ id: number }>(
      'select id::int from forms_submission where progress_session_id = $1',
      [session_id],
    );
    expect(await saidOf(row!.id)).toEqual([]);
    await link(row!.id, await portal.addClient());
    expect(await saidOf(row!.id)).toEqual(matching([sentBy(null), changed('Client')]));
  });
});

describe('a form without a client', () => {
  it('records its lines in the timelines of the clients that it was unlinked from', async () => {
    const { id, client } = await sentForm();
    const second = await portal.addClient();
    await unlink(id);
    await link(id, second);
    await unlink(id);
    await edit(id, 'Ana');
    for (const one of [client, second])
      expect((await actions(one, id))[0]).toBe('session-form.updated');
  });

  it('leaves the lines of a form with a client to that client', async () => {
    const { id, client } = await sentForm();
    await unlink(id);
    await link(id, await portal.addClient());
    await edit(id, 'Ana');
    expect((await actions(client, id))[0]).toBe('session-form.moved');
  });
});

it('gives forms that were sent before the columns what the audit has', async () => {
  const { id, client } = await sentForm();
  await put(id, '', { title: 'Waiver' });
  await unlink(id);
  const before = await saidOf(id);
  await portal.database.query(
    'alter table forms_submission drop column handed_in, drop column earlier_clients',
  );
  const { up } = await import('../../../migrations/20261223-handed-in.ts');
  await up({ raw: (sql: string) => portal.database.query(sql) } as never);
  expect(await saidOf(id)).toEqual(before);
  await edit(id, 'Ana');
  expect((await actions(client, id))[0]).toBe('session-form.updated');
});
