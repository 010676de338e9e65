import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';

let portal: TablePortal;
let owner: string;
beforeAll(async () => {
  portal = await createTablePortal();
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('delete from core_message'));

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly channel: string;
}
const notices = () =>
  portal.database.query<Row>(
    "select id, recipient, channel from core_message where template = 'clients.address-changed' order by recipient",
  );
async function textOf({ id }: Row): Promise<string> {
  const answer = await portal.request('GET', `/api/messages/${id}`, { token: owner });
  return answer.json<{ content: { text: string } }>().content.text;
}
const JOB = 'clients.mail-address-notices';
async function queued(): Promise<readonly number[]> {
  const rows = await portal.database.query<{ id: number }>(
    `select (data->'payload'->>'id')::int as id from ${portal.database.schema}_jobs.job
     where name = $1 and state = 'created' order by 1`,
    [JOB],
  );
  return rows.map(({ id }) => id);
}
/** Events are delivered in their order: once the notice of this change is queued, those before it are. Then all are sent. */
async function settled(): Promise<readonly Row[]> {
  const { id: last } = await portal.add({ primary_email: 'last@example.com' });
  await portal.put(last, { primary_email: 'lasting@example.com' });
  await expect.poll(queued).toContain(last);
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const { definition } = jobs.find(({ definition: { id } }) => id === JOB)!;
  for (const id of await queued())
    await definition.run(
      { id, changed_at: '2026-11-24T15:00:00Z' },
      new AbortController().signal,
      () => undefined,
    );
  const rows = await notices();
  const others = rows.filter(({ recipient }) => recipient !== 'last@example.com');
  expect(rows.length - others.length).toBe(1);
  return others;
}

async function imported(id: number, values: Readonly<Record<string, string>>): Promise<void> {
  const { imports, writes } = opened;
  await writes!.run(portal.actor, async (unit) => {
    const [plan] = await imports!.plan(unit, [{ id, values }]);
    if (plan === undefined || plan.action === 'gone') throw new Error('No plan');
    await imports!.write(unit, [{ id, ...plan, newId: null }], 'Test');
  });
}

const known = { primary_email: 'ana@example.com', primary_phone: '305-555-0142' };
type Change = (id: number) => Promise<unknown>;

it.each<[string, object, Change, readonly string[]]>([
  ['an edit', known, (id) => portal.put(id, { primary_email: 'agent@example.com' }), ['ana']],
  [
    'a cell of the ledger',
    known,
    (id) => portal.edit({ id, field: 'primary_email', value: 'agent@example.com' }),
    ['ana'],
  ],
  ['an import', known, (id) => imported(id, { primary_email: 'agent@example.com' }), ['ana']],
  ['the removal of the email', known, (id) => portal.put(id, { primary_email: '' }), ['ana']],
  [
    'another phone, which nobody can text',
    known,
    (id) => portal.put(id, { primary_phone: '786-555-0199' }),
    ['ana'],
  ],
  [
    'another email and phone at once',
    known,
    (id) => portal.put(id, { primary_email: 'agent@example.com', primary_phone: '786-555-0199' }),
    ['ana'],
  ],
  [
    'another phone, and then another email',
    known,
    async (id) => {
      await portal.put(id, { primary_phone: '786-555-0199' });
      await portal.put(id, { primary_email: 'agent@example.com' });
    },
    ['ana'],
  ],
  ['a first email', {}, (id) => portal.put(id, { primary_email: 'ana@example.com' }), []],
  ['an import of a first email', {}, (id) => imported(id, { primary_email: 'a@example.com' }), []],
  [
    'the same email in capitals',
    known,
    (id) => portal.put(id, { primary_email: 'ANA@Example.com' }),
    [],
  ],
  [
    'the same phone otherwise',
    known,
    (id) => portal.put(id, { primary_phone: '(305) 555-0142' }),
    [],
  ],
  ['another name', known, (id) => portal.put(id, { client_first_name: 'Ana' }), []],
])('tells the old address once of %s', async (_, before, change, notified) => {
  const { id } = await portal.add(before);
  await change(id);
  const rows = await settled();
  expect(rows.map(({ recipient }) => recipient.split('@')[0])).toEqual(notified);
  expect(
    await portal.database.query('select 1 from clients_address_change where not is_notified'),
  ).toEqual([]);
});

it.each([
  ['English', 'was changed on', 'If this was not you, call'],
  ['Spanish', 'se cambió el', 'Si no fue usted, llame a'],
  ['Portuguese', 'foi alterado em', 'Se não foi você, ligue para'],
])(
  'says in the language of the client that the address was changed: %s',
  async (pref_lang, ...parts) => {
    const { id } = await portal.add({ ...known, pref_lang });
    await portal.put(id, { primary_email: 'agent@example.com' });
    const [row] = await settled();
    const text = await textOf(row!);
    for (const part of [...parts, 'Test portal']) expect(text).toContain(part);
  },
);

it('shows in the history of the client where the notice went', async () => {
  const { id } = await portal.add(known);
  await portal.put(id, { primary_email: 'agent@example.com' });
  await settled();
  const answer = await portal.request('GET', `/api/clients/${String(id)}/history?limit=50`, {
    token: portal.token,
  });
  expect(answer.text).toContain('message.queued');
  expect(answer.text).toContain('ana@example.com');
});

it('sends one message to each old address after twenty changes within a few minutes', async () => {
  const { id } = await portal.add(known);
  for (let made = 0; made < 10; made += 1) {
    await portal.put(id, {
      primary_email: made % 2 === 0 ? 'agent@example.com' : known.primary_email,
    });
    await portal.put(id, { primary_phone: made % 2 === 0 ? '786-555-0199' : known.primary_phone });
  }
  const rows = await settled();
  expect(rows.map(({ recipient }) => recipient)).toEqual(['agent@example.com', 'ana@example.com']);
  const text = await textOf(rows[1]!);
  for (const part of [
    'The address where you get messages',
    'The phone number where you get messages',
  ])
    expect(text.split(part)).toHaveLength(2);
  expect((await queued()).filter((one) => one === id)).toHaveLength(1);
});

it('keeps an old email for a week after its notice, and one without a notice until it is sent', async () => {
  const [notified, fresh, waiting] = [
    await portal.add(known),
    await portal.add(known),
    await portal.add(known),
  ];
  for (const { id } of [notified, fresh, waiting])
    await portal.put(id, { primary_email: 'agent@example.com' });
  const age = (id: number, days: number, isNotified: boolean) =>
    portal.database.query(
      `update clients_address_change
       set replaced_at = now() - $2 * interval '1 day', is_notified = $3 where client_id = $1`,
      [id, days, isNotified],
    );
  await age(notified.id, 7.1, true);
  await age(fresh.id, 6.9, true);
  await age(waiting.id, 7.1, false);
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const purge = jobs.find(({ definition: { id } }) => id === 'clients.purge-previous-secrets')!;
  await purge.definition.run({}, new AbortController().signal, () => undefined);
  const left = await portal.database.query<{ client_id: string }>(
    'select client_id from clients_address_change where client_id = any($1) order by 1',
    [[notified.id, fresh.id, waiting.id]],
  );
  expect(left.map(({ client_id }) => Number(client_id))).toEqual([fresh.id, waiting.id]);
});
