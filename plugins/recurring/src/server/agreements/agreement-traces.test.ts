import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

const OFFICE = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0 (Windows) Agent' };
const PHONE = { ...OFFICE, 'user-agent': 'Mozilla/5.0 (iPhone)' };
const HOME = { 'x-forwarded-for': '198.51.100.20', 'user-agent': 'Mozilla/5.0 (iPhone) Client' };
const CAME = 'This agreement came from the';

let portal: RecurringPortal;
let calls: AgreementCalls;
beforeAll(async () => {
  portal = await createRecurringPortal({ environment: { TRUSTED_PROXIES: '1' } });
  calls = agreementCalls(portal);
  const agent = { username: 'ines', password: 'lighthouse keeper' };
  const names = { first_name: 'Ines', last_name: 'Vega', email: 'ines@example.com' };
  const token = await portal.signIn('owner');
  const body = { ...agent, ...names };
  const made = await portal.request('POST', '/api/agents/create', { token, body });
  expect(made.status).toBe(201);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.startOver();
  expect((await signIn()).status).toBe(200);
});

const signIn = () =>
  portal.request('POST', '/api/crm/login', {
    headers: OFFICE,
    body: { username: 'ines', password: 'lighthouse keeper' },
  });

/** A schedule whose client was asked for an agreement, with the link. */
async function ask() {
  const { id, card } = await calls.addUnasked();
  await calls.change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  return { id, link: (await calls.mailOf('recurring.agreement-asked', id))!.link };
}

const accept = (token: string, headers: Readonly<Record<string, string>>) =>
  portal.request('POST', '/api/public/recurring-agreement/accept', { token, headers });

const warning = async (id: number) => (await portal.details(id)).agreement?.warning;

it.each([
  ['device', OFFICE],
  ['network', PHONE],
])(
  'tells wherever an agreement is shown that it came from the %s of an agent',
  async (kind, headers) => {
    const { id, link } = await ask();
    expect((await accept(link, headers)).status).toBe(200);
    const text = `${CAME} ${kind} from which Ines Vega (ines) signed in.`;
    expect(await warning(id)).toContain(text);
    const mail = await calls.mailOf('recurring.agreement-answered', id);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain(text);
  },
);

it('stores from where a client agreed, and tells of no agent who was never there', async () => {
  const { id, link } = await ask();
  expect((await accept(link, HOME)).status).toBe(200);
  const rows = await portal.database.query(
    'select accepted_from from recurring_agreement where schedule_id = $1 order by id desc limit 1',
    [id],
  );
  expect(rows).toMatchObject([
    { accepted_from: { ip: '198.51.100.20', user_agent: HOME['user-agent'], staff: [] } },
  ]);
  expect((await warning(id)) ?? '').not.toContain(CAME);
});

it('tells of an email that an agent entered before the link went there and the agreement came from it', async () => {
  const { id, card } = await calls.addUnasked();
  const { customer_id: client } = await portal.payment(id);
  const { token } = (await signIn()).json<{ token: string }>();
  const changed = await portal.request('PUT', `/api/clients/${String(client)}`, {
    token,
    headers: OFFICE,
    body: { primary_email: 'ines.other@example.com' },
  });
  expect(changed.status).toBe(200);
  await calls.change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  const { link } = (await calls.mailOf('recurring.agreement-asked', id))!;
  expect((await accept(link, HOME)).status).toBe(200);
  // The audit has the time of the database, not that of the test.
  await portal.database.query(
    'update recurring_agreement set created_at = now(), agreed_at = now() where schedule_id = $1',
    [id],
  );
  expect(await warning(id)).toMatch(
    /The email of the client was (changed|entered for the first time) on .* by Ines Vega \(ines\) before this agreement\./,
  );
});

it('tells at the agreement and at the card that another card was entered from the device of an agent', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('expired');
  await portal.runJob('2026-04-02');
  expect((await signIn()).status).toBe(200);
  const { customer_id: client } = await portal.payment(id);
  const token = (await calls.mailOf('recurring.card-refused', id))!.link;
  const path = '/api/public/card-replacement';
  const page = await portal.request('GET', path, { token, headers: OFFICE });
  const { uses } = page.json<{ data: { uses: readonly { terms: string }[] } }>().data;
  const replaced = await portal.request('POST', path, {
    token,
    headers: OFFICE,
    body: { nonce: randomUUID(), terms: uses.map(({ terms }) => terms) },
  });
  expect(replaced.status).toBe(200);
  const text = `${CAME} device from which Ines Vega (ines) signed in.`;
  expect(await warning(id)).toContain(text);
  const listed = await portal.call('GET', `/clients/${String(client)}/saved-cards`);
  expect(listed.json()).toMatchObject({
    data: { cards: [{ warning: expect.stringContaining(text) as string }] },
  });
  await expect
    .poll(async () => {
      const mail = await calls.mailOf('recurring.agreement-answered', id);
      return mail?.text.replace(/\s+/g, ' ');
    })
    .toContain(text);
});

it('says nothing of where an agreement came from that an agent recorded', async () => {
  const { id, card } = await calls.addUnasked();
  await calls.change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
  expect(await warning(id)).toBeNull();
});
