import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecurringPayment, RecurringSummaryResponse } from '../generated/types.ts';
import { createRecurringPortal, type RecurringPortal } from './testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
/** By title. */
const ids = new Map<string, number>();

beforeAll(async () => {
  portal = await createRecurringPortal();
  const add = async (title: string, values: Parameters<RecurringPortal['addSchedule']>[0]) =>
    ids.set(title, await portal.addSchedule({ title, ...values }));
  await add('Advisory Services', { frequency: 'YEARLY', cents: 32_400, dueDate: '2026-03-10' });
  await add('Delta Dental', { frequency: 'MONTHLY', cents: 2_990, dueDate: '2026-03-02' });
  await add('Bookkeeping', {
    frequency: 'WEEKLY',
    interval: 2,
    cents: 8_500,
    dueDate: '2026-03-01',
  });
  await add('Gap plan', { frequency: 'MONTHLY', cents: 4_650, dueDate: '2026-02-20' });
  await add('IUL review', { frequency: 'QUARTERLY', cents: 9_000, dueDate: '2026-02-20' });
});
afterAll(() => portal.close());

const path = (title: string, act = '') => `/recurring-payments/${String(ids.get(title))}${act}`;

async function titles(query: string): Promise<readonly string[]> {
  const answer = await portal.call('GET', `/recurring-payments${query}`);
  expect(answer.status).toBe(200);
  return answer
    .json<{ data: { recurring_payments: RecurringPayment[] } }>()
    .data.recurring_payments.map(({ name }) => name);
}

it('lists recurring payments by their next date, with client, amount, and frequency', async () => {
  const answer = await portal.call('GET', '/recurring-payments');
  const body = answer.json<{
    success: boolean;
    data: { recurring_payments: RecurringPayment[] };
  }>();
  expect(Object.keys(body)).toEqual(['success', 'data']);
  expect(body.data.recurring_payments.map(({ name }) => name)).toEqual([
    'Bookkeeping',
    'Gap plan',
    'Delta Dental',
    'IUL review',
    'Advisory Services',
  ]);
  expect(body.data.recurring_payments[2]).toMatchObject({
    name: 'Delta Dental',
    status: 'ACTIVE',
    client_first_name: 'Carmen',
    client_last_name: 'Villalobos',
    amount_cents: 2_990,
    frequency: 'MONTHLY',
    frequency_interval: 1,
    next_payment_date: '2026-04-02',
    payments_made: 0,
  });
});

it('lists upcoming ones of the next 30 days, or of as many as it is given', async () => {
  const upcoming = async (query: string) => {
    const answer = await portal.call('GET', `/recurring-payments/upcoming${query}`);
    return answer
      .json<{ data: { recurring_payments: RecurringPayment[] } }>()
      .data.recurring_payments.map(({ name }) => name);
  };
  // 30 days after March 2 is April 1.
  expect(await upcoming('')).toEqual(['Bookkeeping', 'Gap plan']);
  expect(await upcoming('?days=31')).toEqual(['Bookkeeping', 'Gap plan', 'Delta Dental']);
  expect(await titles('?upcoming_days=31')).toEqual(['Bookkeeping', 'Gap plan', 'Delta Dental']);
});

it('finds recurring payments in the palette by name and client, with amount and status', async () => {
  const search = async (term: string) => {
    const { groups } = (await portal.call('GET', `/search?q=${encodeURIComponent(term)}`)).json<{
      groups: readonly { id: string; hits: readonly object[] }[];
    }>();
    return groups.find(({ id }) => id === 'recurring-payments')?.hits ?? [];
  };
  const hit = {
    title: 'Delta Dental',
    detail: 'Carmen Villalobos, $29.90 monthly',
    to: `/crm/recurring-payments?payment=${String(ids.get('Delta Dental'))}`,
    icon: 'refresh-cw',
    badge: { text: 'ACTIVE', tone: 'done' },
  };
  expect(await search('delta dent')).toEqual([hit]);
  expect(await search('villalobos')).toHaveLength(5);
  expect(await search('de')).toEqual([]);
});

it.each(['0', '367', '-1', '1.5', 'x', ''])('refuses %j days with 400', async (days) => {
  expect((await portal.call('GET', `/recurring-payments/upcoming?days=${days}`)).status).toBe(400);
  expect((await portal.call('GET', `/recurring-payments?upcoming_days=${days}`)).status).toBe(400);
});

it('finds, sorts, and pages', async () => {
  expect(await titles('?page=1&q=dental')).toEqual(['Delta Dental']);
  expect(await titles('?page=1&q=villalobos%20gap')).toEqual(['Gap plan']);
  expect(await titles('?page=1&q=carmenvillalobos%20gap')).toEqual(['Gap plan']);
  expect(await titles('?page=1&q=%25')).toEqual([]);
  expect(await titles('?page=1&page_size=2&sort=amount_cents&dir=desc')).toEqual([
    'Advisory Services',
    'IUL review',
  ]);
  expect(await titles('?page=3&page_size=2&sort=name')).toEqual(['IUL review']);
  const page = await portal.call('GET', '/recurring-payments?page=1&page_size=2');
  expect(page.json()).toMatchObject({ total: 5 });
});

it('counts and sums what the screen shows above its list', async () => {
  const { data } = (
    await portal.call('GET', '/recurring-payments/summary')
  ).json<RecurringSummaryResponse>();
  expect(data).toMatchObject({
    today: '2026-03-02',
    counts: { ACTIVE: 5, PAUSED: 0, CANCELLED: 0, COMPLETED: 0 },
    upcoming: 2,
    next_due_on: '2026-03-15',
    monthly_value_cents: 2_700 + 2_990 + 17_000 + 4_650 + 3_000,
    // Every second week falls into the window twice.
    days: [
      { date: '2026-03-15', count: 1, amount_cents: 8_500 },
      { date: '2026-03-20', count: 1, amount_cents: 4_650 },
      { date: '2026-03-29', count: 1, amount_cents: 8_500 },
    ],
    expected_cents: 21_650,
  });
});

it('pauses what is active, resumes what is paused, and refuses the rest with 409', async () => {
  const paused = await portal.call('POST', path('Delta Dental', '/pause'));
  expect(paused.status).toBe(200);
  expect(paused.json()).toMatchObject({
    success: true,
    data: { recurring_payment: { status: 'PAUSED', next_payment_date: '2026-04-02' } },
  });
  expect((await portal.call('POST', path('Delta Dental', '/pause'))).status).toBe(409);
  const resumed = await portal.call('POST', path('Delta Dental', '/resume'));
  expect(resumed.json()).toMatchObject({ data: { recurring_payment: { status: 'ACTIVE' } } });
  expect((await portal.call('POST', path('Delta Dental', '/resume'))).status).toBe(409);
});

it('cancels once and for all: again is no error, and nothing else is possible', async () => {
  const title = 'IUL review';
  expect((await portal.call('DELETE', path(title))).json()).toMatchObject({
    success: true,
    data: { recurring_payment: { status: 'CANCELLED', next_payment_date: null } },
  });
  expect((await portal.call('DELETE', path(title))).status).toBe(200);
  expect((await portal.call('POST', path(title, '/pause'))).status).toBe(409);
  expect((await portal.call('POST', path(title, '/resume'))).status).toBe(409);
  expect(
    (await portal.call('POST', path(title, '/skip'), { next_payment_date: '2026-05-20' })).status,
  ).toBe(409);
  const { version } = await portal.payment(ids.get(title)!);
  expect((await portal.call('PUT', path(title), { version, amount_cents: 100 })).status).toBe(409);
  expect((await portal.call('DELETE', '/recurring-payments/999999')).status).toBe(404);
});

it('refuses to cancel a completed one with 409', async () => {
  const id = await portal.addSchedule({ endDate: '2026-03-03', dueDate: '2026-03-02' });
  expect((await portal.payment(id)).status).toBe('COMPLETED');
  expect((await portal.call('DELETE', `/recurring-payments/${String(id)}`)).status).toBe(409);
});

it('skips the next payment once, however often the button is pressed', async () => {
  const press = () =>
    portal.call('POST', path('Gap plan', '/skip'), { next_payment_date: '2026-03-20' });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await portal.payment(ids.get('Gap plan')!)).toMatchObject({
    next_payment_date: '2026-04-20',
  });
  expect(await portal.charges(ids.get('Gap plan')!)).toEqual([['2026-03-20', 'skipped']]);
});

it('moves the next date, from which later payments follow, and refuses days that cannot be', async () => {
  const title = 'Advisory Services';
  const change = async (values: object) => {
    const { version } = await portal.payment(ids.get(title)!);
    return portal.call('PUT', path(title), { version, ...values });
  };
  expect((await change({ next_payment_date: '2026-03-01' })).json()).toMatchObject({
    details: [{ field: 'next_payment_date', message: 'Choose today or a later day.' }],
  });
  expect((await change({ next_payment_date: '2026-02-30' })).status).toBe(400);
  expect((await change({ amount_cents: 0 })).status).toBe(400);
  expect((await change({ mode: 'card', saved_card_id: 1 })).json()).toMatchObject({
    details: [{ field: 'saved_card_id' }],
  });
  expect((await change({ next_payment_date: '2026-12-31' })).status).toBe(200);
  expect((await portal.details(ids.get(title)!)).next_dates.slice(0, 2)).toEqual([
    '2026-12-31',
    '2027-12-31',
  ]);
  const stale = await portal.call('PUT', path(title), { version: 1, amount_cents: 100 });
  expect(stale.status).toBe(409);
});

it('returns to the end of the month after a payment there moved by one day, and back', async () => {
  const id = await portal.addSchedule({ dueDate: '2026-03-31' });
  const next = async (date: string) => {
    const { version } = await portal.payment(id);
    const body = { version, next_payment_date: date };
    expect((await portal.call('PUT', `/recurring-payments/${String(id)}`, body)).status).toBe(200);
    return (await portal.details(id)).next_dates.slice(0, 3);
  };
  expect(await next('2026-04-29')).toEqual(['2026-04-29', '2026-05-31', '2026-06-30']);
  expect(await next('2026-04-30')).toEqual(['2026-04-30', '2026-05-31', '2026-06-30']);
  expect(await next('2026-04-15')).toEqual(['2026-04-15', '2026-05-15', '2026-06-15']);
});

it('mails a changed amount to the client in the language of the client, and only that', async () => {
  const id = await portal.addSchedule({ title: 'Advice in Spanish', hasCard: true, cents: 5_000 });
  const { customer_id: client } = await portal.payment(id);
  await portal.database.query("update clients_client set pref_lang = 'Spanish' where id = $1", [
    client,
  ]);
  const change = async (values: object) => {
    const { version } = await portal.payment(id);
    const answer = await portal.call('PUT', `/recurring-payments/${String(id)}`, {
      version,
      ...values,
    });
    expect(answer.status).toBe(200);
  };
  const mails = () =>
    portal.database.query<{ id: string }>(
      "select id from core_message where template = 'recurring.amount-changed'",
    );
  await change({ name: 'Advice', amount_cents: 5_000 });
  expect(await mails()).toEqual([]);
  await change({ amount_cents: 6_250, next_payment_date: '2026-05-04' });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  const token = await portal.signIn('owner');
  const { content } = (await portal.request('GET', `/api/messages/${mail!.id}`, { token })).json<{
    content: { text: string };
  }>();
  for (const part of ['Advice', '$50.00', '$62.50', '4 de mayo de 2026', 'factura'])
    expect(content.text).toContain(part);
});

it('requires a sign-in', async () => {
  const answer = await portal.request('GET', '/api/recurring-payments');
  expect(answer.status).toBe(401);
});

it('cancels the schedules of a client that is deleted and loses the link, and counts them before', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  const { customer_id: client } = await portal.payment(id);
  const related = await portal.call('GET', `/clients/${String(client)}/related-data`);
  expect(related.json()).toMatchObject({ counts: { recurring_payments: 1 } });
  expect((await portal.call('DELETE', `/clients/${String(client)}`)).status).toBe(200);
  expect(await portal.payment(id)).toMatchObject({ status: 'CANCELLED', customer_id: null });
});

it('expects the payments after a moved one on the day to which they return', async () => {
  await portal.startOver();
  const id = await portal.addSchedule({ dueDate: '2026-03-31', cents: 10_000 });
  portal.clock.set('2026-04-20T15:00:00Z');
  const { version } = await portal.payment(id);
  const body = { version, next_payment_date: '2026-04-29' };
  expect((await portal.call('PUT', `/recurring-payments/${String(id)}`, body)).status).toBe(200);
  portal.clock.set('2026-05-01T15:00:00Z');
  const { data } = (
    await portal.call('GET', '/recurring-payments/summary')
  ).json<RecurringSummaryResponse>();
  expect(data.days.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-31']);
});
