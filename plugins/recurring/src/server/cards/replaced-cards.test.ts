import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
let calls: AgreementCalls;
beforeAll(async () => {
  portal = await createRecurringPortal();
  calls = agreementCalls(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

interface Replacement {
  readonly state: string;
  readonly card: { readonly last4: string };
  readonly uses: readonly { readonly title: string; readonly terms: string }[];
  readonly way: { readonly kind: string };
}

const PATH = '/public/card-replacement';
const visit = (token: string, body?: object) =>
  portal.call(body === undefined ? 'GET' : 'POST', PATH, body, token);

async function read(token: string): Promise<Replacement> {
  return (await visit(token)).json<{ data: Replacement }>().data;
}

/** As the page does, with the terms that it shows. */
async function replace(token: string, nonce: string = randomUUID(), terms?: readonly string[]) {
  const shown = terms ?? (await read(token)).uses.map((use) => use.terms);
  return visit(token, { nonce, terms: shown });
}

async function activeCards(client: number | null): Promise<readonly number[]> {
  const rows = await portal.database.query<{ id: string }>(
    "select id from billing_saved_card where client_id = $1 and state = 'active' order by id",
    [client],
  );
  return rows.map(({ id }) => Number(id));
}

/** A schedule whose card was declined for good, with the link of the mail. */
async function addDeclined() {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('expired');
  await portal.runJob('2026-04-02');
  return { id, token: (await calls.mailOf('recurring.card-refused', id))!.link };
}

it('shows what the card is charged for, and the terms with another card', async () => {
  const { id, token } = await addDeclined();
  const { name } = await portal.payment(id);
  const shown = await read(token);
  expect(shown).toMatchObject({
    state: 'open',
    card: { brand: 'VISA', last4: '1111', exp_month: 12, exp_year: 2040 },
    uses: [{ title: name, amount_cents: 2_990, rhythm: 'every month', is_paused: true }],
    way: { kind: 'card' },
  });
  expect(shown.uses[0]!.terms).toContain('my card entered on this page $29.90');
});

it('charges the new card with a new agreement, removes the old one, and notifies client and agent', async () => {
  const { id, token } = await addDeclined();
  const { customer_id: client, saved_card_id: old } = await portal.payment(id);
  const answer = await replace(token);
  expect(answer.json()).toMatchObject({ data: { state: 'replaced', uses: [] } });
  const [card, ...others] = await activeCards(client);
  expect(others).toEqual([]);
  expect(card).not.toBe(old);
  expect(await portal.payment(id)).toMatchObject({ mode: 'card', saved_card_id: card });
  expect((await portal.details(id)).agreement).toMatchObject({
    state: 'agreed',
    channel: 'online',
    saved_card_id: card,
    recorded_by: null,
    start_date: '2026-04-02',
  });
  const copy = await calls.mailOf('recurring.agreement-copy', id);
  expect(copy?.text).toContain('my card VISA ending in 1111 $29.90');
  await expect.poll(() => cards.disabled.length).toBe(1);
  await expect
    .poll(async () => (await calls.mailOf('recurring.agreement-answered', id))?.text)
    .toContain('stays paused');
});

it('keeps the schedule paused after the card is replaced, and charges the declined payment once the agent confirms it', async () => {
  const { id, token } = await addDeclined();
  await replace(token);
  for (const day of ['2026-04-03', '2026-05-02']) await portal.runJob(day);
  expect(cards.charged()).toEqual([]);
  const [failed] = (await portal.details(id)).charges;
  const path = `/recurring-payments/${String(id)}/charges/${String(failed!.id)}/charge`;
  await Promise.all([portal.call('POST', path), portal.call('POST', path)]);
  expect(cards.charged()).toHaveLength(1);
  await portal.call('POST', `/recurring-payments/${String(id)}/resume`);
  await portal.runJob('2026-05-02');
  expect(cards.charged()).toHaveLength(2);
});

it('charges the new card on the next try of a declined payment', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  await portal.database.query(
    'update billing_saved_card set exp_month = 4, exp_year = 2026 where id = (select saved_card_id from recurring_schedule where id = $1)',
    [id],
  );
  portal.clock.set('2026-04-01T15:00:00Z');
  const { jobs } = portal.portal.kernel.currentSnapshot();
  const { definition } = jobs.find(
    ({ definition: { id: job } }) => job === 'recurring.announce-expiry',
  )!;
  await definition.run({}, new AbortController().signal, () => undefined);
  const { link } = (await calls.mailOf('recurring.card-expires', id))!;
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  await replace(link);
  expect(await portal.payment(id)).toMatchObject({ card_ends_on: null, attention: 0 });
  await portal.runJob('2026-04-03');
  expect(cards.charged()).toHaveLength(1);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
});

it.each([
  ['the same card form', true],
  ['another card form each time', false],
])('replaces a card once when %s is sent three times at once', async (_, isSame) => {
  const { id, token } = await addDeclined();
  const { customer_id: client } = await portal.payment(id);
  const terms = (await read(token)).uses.map((use) => use.terms);
  const nonce = randomUUID();
  const answers = await Promise.all(
    [1, 2, 3].map((n) => replace(token, isSame ? nonce : `${nonce}-${String(n)}`, terms)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [card, ...others] = await activeCards(client);
  expect(others).toEqual([]);
  expect(await portal.payment(id)).toMatchObject({ saved_card_id: card });
  expect((await read(token)).state).toBe('replaced');
  expect((await replace(token, randomUUID(), [])).status).toBe(200);
  expect(await activeCards(client)).toEqual([card]);
});

it('replaces the card of all schedules that charge it, and of no other client', async () => {
  const { id, token } = await addDeclined();
  const { customer_id: client, saved_card_id: card } = await portal.payment(id);
  const [second, stranger] = [
    await portal.addSchedule({ hasCard: true }),
    await portal.addSchedule({ hasCard: true }),
  ];
  await portal.database.query(
    'update recurring_schedule set customer_id = $2, saved_card_id = $3 where id = $1',
    [second, client, card],
  );
  await portal.database.query(
    'update recurring_agreement set saved_card_id = $2 where schedule_id = $1',
    [second, card],
  );
  const before = await portal.payment(stranger);
  expect((await read(token)).uses).toHaveLength(2);
  await replace(token);
  const next = (await activeCards(client))[0];
  for (const one of [id, second])
    expect(await portal.payment(one)).toMatchObject({ saved_card_id: next });
  expect(await portal.payment(stranger)).toEqual(before);
});

it('replaces nothing when what the client saw has changed, and keeps no card of it', async () => {
  const { id, token } = await addDeclined();
  const terms = (await read(token)).uses.map((use) => use.terms);
  const before = await activeCards((await portal.payment(id)).customer_id);
  const changed = await calls.change(id, { name: 'Another name' });
  expect(changed.status).toBe(200);
  expect((await replace(token, randomUUID(), terms)).status).toBe(409);
  expect(await activeCards((await portal.payment(id)).customer_id)).toEqual(before);
  expect((await replace(token)).status).toBe(200);
});

it.each<[string, (id: number) => Promise<unknown>, string]>([
  ['its schedule sends invoices', (id) => calls.change(id, { mode: 'invoice' }), 'open'],
  [
    'its schedule is canceled, which removes the card',
    (id) => portal.call('DELETE', `/recurring-payments/${String(id)}`),
    'removed',
  ],
])('shows no use of a card when %s', async (_, change, state) => {
  const { id, token } = await addDeclined();
  await change(id);
  expect(await read(token)).toMatchObject({ state, uses: [] });
});

it('refuses the card while the gateway is off, and takes it later', async () => {
  const { id, token } = await addDeclined();
  const terms = (await read(token)).uses.map((use) => use.terms);
  cards.problem = 'The access token was refused.';
  expect((await read(token)).way.kind).toBe('none');
  expect((await replace(token, randomUUID(), terms)).status).toBe(503);
  cards.problem = null;
  expect((await replace(token)).status).toBe(200);
  expect((await portal.details(id)).agreement).toMatchObject({ channel: 'online' });
});

it('opens nothing with a link that has ended, and nothing about a client that was deleted', async () => {
  const first = await addDeclined();
  portal.clock.set('2026-07-02T15:00:00Z');
  expect((await visit(first.token)).status).toBe(401);
  expect((await visit(first.token, { nonce: 'ok-card', terms: [] })).status).toBe(401);
  portal.clock.set('2026-03-02T15:00:00Z');
  const second = await addDeclined();
  const { customer_id: client } = await portal.payment(second.id);
  await portal.call('DELETE', `/clients/${String(client)}`);
  expect((await visit(second.token)).status).toBe(404);
  expect((await visit(second.token, { nonce: 'ok-card', terms: [] })).status).toBe(404);
});

it('asks for the birth date of a client whose record has one', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  const { customer_id: client } = await portal.payment(id);
  await portal.database.query("update clients_client set dob = '1958-03-07' where id = $1", [
    client,
  ]);
  cards.answers.push('expired');
  await portal.runJob('2026-04-02');
  const { link } = (await calls.mailOf('recurring.card-refused', id))!;
  expect((await visit(link)).status).toBe(401);
  const confirmed = await portal.call('POST', '/links/confirm', {
    token: link,
    answer: '1958-03-07',
  });
  const { token } = confirmed.json<{ token: string }>();
  expect((await read(token)).state).toBe('open');
});

it('takes no card by the link of an agreement, and refuses cards after ten tries within an hour', async () => {
  const { token } = await addDeclined();
  const other = await portal.addSchedule({ hasCard: true });
  const [card] = (await portal.details(other)).cards;
  await calls.change(other, { mode: 'card', saved_card_id: card!.id, consent: 'phone' });
  const { link } = (await calls.mailOf('recurring.agreement-copy', other))!;
  expect((await visit(link)).status).toBe(401);
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await visit(token, { nonce: 'ok-card', terms: ['other'] })).status);
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(409));
  expect(statuses[10]).toBe(429);
});
