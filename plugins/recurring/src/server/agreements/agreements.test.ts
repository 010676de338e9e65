import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecurringWrite } from '../../generated/types.ts';
import { type AgreementCalls, agreementCalls } from '../testing/agreement-calls.fixture.ts';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
let calls: AgreementCalls;
const change: AgreementCalls['change'] = (...given) => calls.change(...given);
const addUnasked: AgreementCalls['addUnasked'] = (...given) => calls.addUnasked(...given);
const mailOf: AgreementCalls['mailOf'] = (...given) => calls.mailOf(...given);
const visit: AgreementCalls['visit'] = (...given) => calls.visit(...given);
beforeAll(async () => {
  portal = await createRecurringPortal();
  calls = agreementCalls(portal);
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

describe('a schedule whose client was not asked', () => {
  it('refuses a card without a word on the agreement, and goes on with invoices', async () => {
    const { id, card } = await addUnasked();
    const answer = await change(id, { mode: 'card', saved_card_id: card });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ field: 'consent' }] });
    await portal.runJob('2026-04-02');
    expect(cards.calls).toEqual([]);
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
  });

  it('charges no card even if its row says so, such as one of before', async () => {
    const { id, card } = await addUnasked();
    await portal.database.query(
      "update recurring_schedule set mode = 'card', saved_card_id = $2 where id = $1",
      [id, card],
    );
    await portal.runJob('2026-04-02');
    expect(cards.calls).toEqual([]);
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
  });

  it('refuses an agreement without a card', async () => {
    const { id } = await addUnasked();
    const answer = await change(id, { mode: 'invoice', consent: 'phone' });
    expect(answer.json()).toMatchObject({ details: [{ field: 'saved_card_id' }] });
  });
});

it.each(['in-person', 'phone', 'written'] as const)(
  'charges the card once the client agreed, and stores what was agreed to: %s',
  async (consent) => {
    const { id, card } = await addUnasked({ cents: 4_900, total: 12, endDate: '2027-04-02' });
    expect((await change(id, { mode: 'card', saved_card_id: card, consent })).status).toBe(200);
    const { agreement } = await portal.details(id);
    expect(agreement).toMatchObject({
      state: 'agreed',
      channel: consent,
      amount_cents: 4_900,
      frequency: 'MONTHLY',
      frequency_interval: 1,
      start_date: '2026-04-02',
      end_date: '2027-04-02',
      total_payments: 12,
      terms_version: 2,
      recorded_by: expect.any(Number) as number,
      agreed_at: portal.clock.now().toISOString(),
    });
    const copy = await mailOf('recurring.agreement-copy', id);
    expect(copy?.text).toContain(agreement!.terms);
    expect(copy?.link).not.toBe('');
    await portal.runJob('2026-04-02');
    expect(cards.charged()).toHaveLength(1);
  },
);

it.each([
  ['English', 'Your agreement on a recurring payment', 'every month'],
  ['Spanish', 'Su acuerdo sobre un pago recurrente', 'cada mes'],
  ['Portuguese', 'Seu acordo sobre um pagamento recorrente', 'todo mês'],
])('mails the copy in the language of the client: %s', async (language, subject, rhythm) => {
  const { id, card } = await addUnasked();
  const { customer_id: client } = await portal.payment(id);
  await portal.database.query('update clients_client set pref_lang = $2 where id = $1', [
    client,
    language,
  ]);
  await change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
  const copy = await mailOf('recurring.agreement-copy', id);
  expect(copy?.subject).toContain(subject);
  expect(copy?.text).toContain(rhythm);
});

it('asks the client by mail, sends invoices until the client agrees, and then charges the card', async () => {
  const { id, card } = await addUnasked();
  await change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  expect(await portal.payment(id)).toMatchObject({ mode: 'invoice', saved_card_id: null });
  expect((await portal.details(id)).agreement).toMatchObject({ state: 'offered' });
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
  const { link } = (await mailOf('recurring.agreement-asked', id))!;
  expect((await visit('GET', '', link)).json()).toMatchObject({ data: { state: 'offered' } });
  const answers = await Promise.all([1, 2, 3].map(() => visit('POST', '/accept', link)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await portal.details(id)).agreement).toMatchObject({
    state: 'agreed',
    channel: 'online',
  });
  await portal.runJob('2026-05-02');
  expect(cards.charged()).toHaveLength(1);
  expect((await mailOf('recurring.agreement-copy', id))?.text).toContain('Hello Carmen,');
});

it('asks a client at the own address, and sends what was agreed to and is charged to the one of the invoices as well', async () => {
  const { id, card } = await calls.addUnasked({ email: 'agent@example.com' });
  const { customer_id: client } = await portal.payment(id);
  const [{ primary_email: own }] = (await portal.database.query<{ primary_email: string }>(
    'select primary_email from clients_client where id = $1',
    [client],
  )) as [{ primary_email: string }];
  await change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  await calls.visit('POST', '/accept', (await mailOf('recurring.agreement-asked', id))!.link);
  await change(id, { amount_cents: 3_990, consent: 'phone' });
  const both = ['agent@example.com', own];
  expect(await calls.recipients('recurring.agreement-asked', id)).toEqual([own]);
  for (const template of ['agreement-copy', 'amount-changed'])
    expect(new Set(await calls.recipients(`recurring.${template}`, id))).toEqual(new Set(both));
});

it('asks nobody without an email', async () => {
  const { id, card } = await addUnasked();
  await calls.removeAddresses(id);
  const answer = await change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  expect(answer.json()).toMatchObject({ details: [{ field: 'consent' }] });
  expect((await portal.details(id)).agreement).toMatchObject({ state: 'ended' });
});

it('refuses to agree to terms that have changed since', async () => {
  const { id, card } = await addUnasked();
  await change(id, { mode: 'card', saved_card_id: card, consent: 'link' });
  const { link } = (await mailOf('recurring.agreement-asked', id))!;
  await change(id, { amount_cents: 9_900 });
  expect((await visit('GET', '', link)).json()).toMatchObject({ data: { state: 'ended' } });
  expect((await visit('POST', '/accept', link)).status).toBe(409);
  expect(await portal.payment(id)).toMatchObject({ mode: 'invoice' });
});

it('charges nothing after the client withdrew by the link, pauses the schedule, and says so to the agent', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  const [card] = (await portal.details(id)).cards;
  await change(id, { mode: 'card', saved_card_id: card!.id, consent: 'phone' });
  const { link } = (await mailOf('recurring.agreement-copy', id))!;
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  expect((await visit('POST', '/withdraw', link)).json()).toMatchObject({
    data: { state: 'ended' },
  });
  expect((await visit('POST', '/withdraw', link)).status).toBe(200);
  expect(await portal.payment(id)).toMatchObject({
    status: 'PAUSED',
    mode: 'invoice',
    saved_card_id: null,
    pause_reason: 'The agreement was withdrawn through the client’s link',
  });
  await portal.runJob('2026-04-03');
  await portal.runJob('2026-05-02');
  expect(cards.charged()).toEqual([]);
  expect((await mailOf('recurring.agreement-answered', id))?.text).toContain('was withdrawn');
  const [failed] = (await portal.details(id)).charges;
  await portal.call(
    'POST',
    `/recurring-payments/${String(id)}/charges/${String(failed!.id)}/charge`,
  );
  expect(cards.charged()).toEqual([]);
});

it('repeats no attempt with an unknown result after the client withdrew', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  const [card] = (await portal.details(id)).cards;
  await change(id, { mode: 'card', saved_card_id: card!.id, consent: 'phone' });
  const { link } = (await mailOf('recurring.agreement-copy', id))!;
  cards.answers.push('away', 'away', 'away', 'away', 'away');
  cards.problem = 'The access token was refused.';
  await portal.runJob('2026-04-02');
  cards.problem = null;
  await visit('POST', '/withdraw', link);
  await portal.call('POST', `/recurring-payments/${String(id)}/resume`);
  await portal.runJob('2026-04-03');
  expect(cards.charged()).toEqual([]);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'failed']]);
  expect((await portal.details(id)).charges[0]!.failure_reason).toMatch(/^Check at the gateway/);
});

describe('a change that the client did not agree to', () => {
  it.each<[string, Omit<RecurringWrite, 'version'>]>([
    ['a higher amount', { amount_cents: 5_000 }],
    ['a lower amount', { amount_cents: 100 }],
    ['a payment before the agreed start', { next_payment_date: '2026-03-03' }],
  ])('sends invoices after %s', async (_, values) => {
    const { id, card } = await addUnasked();
    await change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
    expect((await change(id, values)).status).toBe(200);
    expect(await portal.payment(id)).toMatchObject({ mode: 'invoice', saved_card_id: null });
    expect((await portal.details(id)).agreement).toMatchObject({ state: 'ended' });
    await portal.runJob('2026-04-02');
    expect(cards.calls).toEqual([]);
  });

  it.each([
    ['frequency', "frequency = 'WEEKLY'"],
    ['interval', 'frequency_interval = 2'],
    ['end date', "end_date = '2029-01-01'"],
    ['number of payments', 'total_payments = 99'],
  ])('charges no card once the schedule has another %s', async (_, changed) => {
    const id = await portal.addSchedule({ hasCard: true });
    await portal.database.query(`update recurring_schedule set ${changed} where id = $1`, [id]);
    await portal.runJob('2026-05-02');
    expect(cards.calls).toEqual([]);
    expect((await portal.charges(id)).at(-1)).toEqual([expect.any(String), 'sent']);
  });

  it('keeps the card after a change of the name, and after a later date', async () => {
    const { id, card } = await addUnasked();
    await change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
    await change(id, { name: 'Another name', next_payment_date: '2026-04-09' });
    expect(await portal.payment(id)).toMatchObject({ mode: 'card', saved_card_id: card });
    expect((await portal.details(id)).agreement).toMatchObject({ state: 'agreed' });
  });

  it('charges a card no more often than was agreed to when the next date is moved closer', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    await portal.runJob('2026-04-02');
    expect((await change(id, { next_payment_date: '2026-04-03' })).status).toBe(200);
    expect((await portal.details(id)).agreement).toMatchObject({ state: 'ended' });
    await portal.runJob('2026-04-03');
    expect(cards.charged()).toHaveLength(1);
    expect((await portal.charges(id)).at(-1)).toEqual(['2026-04-03', 'sent']);
  });

  it('checks the distance to the last payment again when a payment is collected', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    await portal.runJob('2026-04-02');
    await portal.database.query(
      "update recurring_schedule set anchor_date = '2026-04-20', next_index = 0, next_payment_date = '2026-04-20' where id = $1",
      [id],
    );
    await portal.runJob('2026-04-20');
    expect(cards.charged()).toHaveLength(1);
    expect((await portal.charges(id)).at(-1)).toEqual(['2026-04-20', 'sent']);
  });

  it('charges the card of a new agreement to the changed amount', async () => {
    const { id, card } = await addUnasked();
    await change(id, { mode: 'card', saved_card_id: card, consent: 'phone' });
    const answer = await change(id, { amount_cents: 5_000, consent: 'written' });
    expect(answer.status).toBe(200);
    expect(await portal.payment(id)).toMatchObject({ mode: 'card', amount_cents: 5_000 });
    expect((await portal.details(id)).agreement).toMatchObject({
      state: 'agreed',
      channel: 'written',
      amount_cents: 5_000,
    });
  });

  it('charges no more than was agreed to when the invoice of a payment was edited since', async () => {
    const id = await portal.addSchedule({ hasCard: true, cents: 4_900 });
    cards.answers.push('decline');
    await portal.runJob('2026-04-02');
    const { charges } = await portal.details(id);
    const { invoice_id: invoice } = charges[0]!;
    const line_items = [{ description: 'More', quantity: 1, unit_price_cents: 99_900 }];
    await calls.editInvoice(invoice!, { line_items });
    await portal.runJob('2026-04-03');
    expect(cards.charged()).toEqual([]);
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'unsent']]);
  });
});

it('sends a declined payment as an invoice once its agreement has ended', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('decline');
  await portal.runJob('2026-04-02');
  await change(id, { amount_cents: 5_000 });
  await portal.runJob('2026-04-03');
  expect(cards.calls).toHaveLength(1);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
});
