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
/** Events are delivered in their order: once this change is told, those before it are. */
async function settled(): Promise<readonly Row[]> {
  const { id } = await portal.add({ primary_email: 'last@example.com' });
  await portal.put(id, { primary_email: 'lasting@example.com' });
  const others = async () =>
    (await notices()).filter(({ recipient }) => recipient !== 'last@example.com');
  await expect.poll(async () => (await notices()).length - (await others()).length).toBe(1);
  return others();
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
    ['agent', 'ana'],
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
])('tells the old address once of %s', async (_, before, change, told) => {
  const { id } = await portal.add(before);
  await change(id);
  const rows = await settled();
  expect(rows.map(({ recipient }) => recipient.split('@')[0])).toEqual(told);
  expect(await portal.database.query('select 1 from clients_address_change')).toEqual([]);
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
