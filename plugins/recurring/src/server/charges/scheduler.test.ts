import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

const HOUR_MS = 3_600_000;

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.startOver();
  await portal.database.query(
    `update recurring_charge set state = 'skipped', retry_on = null where state in ('open', 'pending', 'retry')`,
  );
});

const invoicesOf = (id: number) =>
  portal.database.query<{ status: string; total_cents: string; due_date: string }>(
    `select i.status, i.total_cents, i.due_date::text from recurring_charge c join billing_invoice i on i.id = c.invoice_id
     where c.schedule_id = $1 order by c.period_date`,
    [id],
  );

it('sends the next invoice on its day, once, and moves the date', async () => {
  const id = await portal.addSchedule({ dueDate: '2026-03-10', cents: 4_650 });
  await portal.runJob('2026-04-09');
  expect(await portal.charges(id)).toEqual([]);
  await portal.runJob('2026-04-10');
  await portal.runJob('2026-04-10');
  expect(await portal.charges(id)).toEqual([['2026-04-10', 'sent']]);
  expect(await invoicesOf(id)).toEqual([
    { status: 'sent', total_cents: '4650', due_date: '2026-04-10' },
  ]);
  expect(await portal.payment(id)).toMatchObject({
    payments_made: 1,
    next_payment_date: '2026-05-10',
    status: 'ACTIVE',
  });
});

it('charges the card on file, once', async () => {
  const id = await portal.addSchedule({ hasCard: true, cents: 2_990 });
  await portal.runJob('2026-04-02');
  await portal.runJob('2026-04-02');
  expect(cards.charged().map(({ amountCents }) => amountCents)).toEqual([2_990]);
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid' });
  expect(await portal.payment(id)).toMatchObject({ payments_made: 1, mode: 'card' });
});

describe('days', () => {
  it('charges on the day of the anchor in months that have it, and on the last day of others', async () => {
    const id = await portal.addSchedule({ dueDate: '2026-12-31' });
    for (const day of ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
      await portal.runJob(day);
    expect((await portal.charges(id)).map(([day]) => day)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ]);
  });

  it('pays a yearly one of Feb 29 on Feb 28 until the next leap year', async () => {
    const id = await portal.addSchedule({ dueDate: '2028-02-29', frequency: 'YEARLY' });
    for (const day of ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28'])
      await portal.runJob(day);
    expect((await portal.payment(id)).next_payment_date).toBe('2032-02-29');
    await portal.runJob('2032-02-29');
    expect((await portal.charges(id)).map(([day]) => day)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it.each([
    ['forward', '2026-03-06', ['2026-03-07', '2026-03-08', '2026-03-09'], [5, 5, 4]],
    ['back', '2026-10-30', ['2026-10-31', '2026-11-01', '2026-11-02'], [4, 4, 5]],
  ] as const)(
    'charges each day once when clocks go %s, from midnight of the agency on',
    async (_, dueDate, days, midnights) => {
      const id = await portal.addSchedule({ frequency: 'DAILY', dueDate });
      for (const [at, day] of days.entries()) {
        const midnight = Date.parse(`${day}T0${String(midnights[at])}:00:00Z`);
        portal.clock.set(new Date(midnight - 60_000));
        await portal.runJob();
        expect((await portal.charges(id)).length).toBe(at);
        portal.clock.set(new Date(midnight));
        await portal.runJob();
      }
      expect(await portal.charges(id)).toEqual(days.map((day) => [day, 'sent']));
    },
  );
});

describe('an outage', () => {
  it('charges one period of three days, and lists the others for an agent', async () => {
    const id = await portal.addSchedule({
      frequency: 'DAILY',
      dueDate: '2026-03-09',
      hasCard: true,
    });
    await portal.runJob('2026-03-13');
    expect(cards.charged()).toHaveLength(1);
    expect(await portal.charges(id)).toEqual([
      ['2026-03-10', 'missed'],
      ['2026-03-11', 'missed'],
      ['2026-03-12', 'missed'],
      ['2026-03-13', 'paid'],
    ]);
    expect(await portal.payment(id)).toMatchObject({
      attention: 3,
      next_payment_date: '2026-03-14',
    });
    await portal.runJob('2026-03-13');
    expect(cards.charged()).toHaveLength(1);
  });

  it('charges a missed period that an agent confirms, and leaves out one that is skipped', async () => {
    const id = await portal.addSchedule({
      frequency: 'DAILY',
      dueDate: '2026-03-09',
      hasCard: true,
    });
    await portal.runJob('2026-03-12');
    const [, second, first] = (await portal.details(id)).charges;
    const path = (charge: number, act: string) =>
      `/recurring-payments/${String(id)}/charges/${String(charge)}/${act}`;
    expect((await portal.call('POST', path(first!.id, 'charge'))).status).toBe(200);
    expect((await portal.call('POST', path(first!.id, 'charge'))).status).toBe(409);
    expect((await portal.call('POST', path(second!.id, 'skip'))).status).toBe(200);
    expect((await portal.call('POST', path(second!.id, 'charge'))).status).toBe(409);
    expect(await portal.charges(id)).toEqual([
      ['2026-03-10', 'paid'],
      ['2026-03-11', 'skipped'],
      ['2026-03-12', 'paid'],
    ]);
    expect(await portal.payment(id)).toMatchObject({ payments_made: 2, attention: 0 });
    expect(cards.charged()).toHaveLength(2);
  });

  it('charges a missed period once when two agents confirm it at the same time', async () => {
    const id = await portal.addSchedule({
      frequency: 'DAILY',
      dueDate: '2026-03-09',
      hasCard: true,
    });
    await portal.runJob('2026-03-11');
    const missed = (await portal.details(id)).charges.at(-1)!;
    const path = `/recurring-payments/${String(id)}/charges/${String(missed.id)}/charge`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => portal.call('POST', path)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(cards.charged()).toHaveLength(2);
  });
});

describe('the end', () => {
  it('completes after the total', async () => {
    const id = await portal.addSchedule({ total: 2, hasCard: true });
    await portal.runJob('2026-04-02');
    expect((await portal.payment(id)).status).toBe('ACTIVE');
    await portal.runJob('2026-05-02');
    expect(await portal.payment(id)).toMatchObject({
      status: 'COMPLETED',
      payments_made: 2,
      next_payment_date: null,
    });
    await portal.runJob('2026-06-02');
    expect(cards.charged()).toHaveLength(2);
  });

  it('completes past the end date', async () => {
    const id = await portal.addSchedule({ endDate: '2026-05-01' });
    await portal.runJob('2026-04-02');
    expect(await portal.payment(id)).toMatchObject({ status: 'COMPLETED', payments_made: 1 });
    expect(await portal.charges(id)).toEqual([['2026-04-02', 'sent']]);
  });

  it('tries a declined last payment again before it completes', async () => {
    const id = await portal.addSchedule({ total: 1, hasCard: true });
    cards.answers.push('decline');
    await portal.runJob('2026-04-02');
    expect((await portal.payment(id)).status).toBe('ACTIVE');
    await portal.runJob('2026-04-03');
    expect(await portal.payment(id)).toMatchObject({ status: 'COMPLETED', payments_made: 1 });
  });

  it('charges nobody whose founding invoice was voided', async () => {
    const id = await portal.addSchedule({ hasCard: true });
    const { invoice_id: invoice } = await portal.payment(id);
    expect((await portal.call('DELETE', `/invoices/${String(invoice)}`)).status).toBe(200);
    await expect.poll(async () => (await portal.payment(id)).status).toBe('CANCELLED');
    await portal.runJob('2026-04-02');
    expect(cards.calls).toEqual([]);
  });
});

it('charges neither a paused nor a canceled schedule, and no missed period after it is resumed', async () => {
  const paused = await portal.addSchedule({ hasCard: true });
  const canceled = await portal.addSchedule({ hasCard: true });
  await portal.call('POST', `/recurring-payments/${String(paused)}/pause`);
  await portal.call('DELETE', `/recurring-payments/${String(canceled)}`);
  await portal.runJob('2026-05-05');
  expect(cards.calls).toEqual([]);
  expect(await portal.payment(paused)).toMatchObject({
    next_payment_date: '2026-04-02',
    resume_date: '2026-06-02',
  });
  await portal.call('POST', `/recurring-payments/${String(paused)}/resume`);
  await portal.runJob('2026-05-05');
  expect(cards.calls).toEqual([]);
  expect((await portal.payment(paused)).next_payment_date).toBe('2026-06-02');
});

it('waits for the result of a charge that was lost, and retries it the next day', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.answers.push('away');
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'pending']]);
  await portal.runJob('2026-04-02');
  expect(cards.calls).toHaveLength(1);
  portal.clock.advance(HOUR_MS);
  await portal.reconcile();
  await expect.poll(() => portal.charges(id)).toEqual([['2026-04-02', 'retry']]);
  await portal.runJob('2026-04-03');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'paid']]);
  expect(cards.charged()).toHaveLength(1);
});

it('tries again while no gateway takes cards, and pauses the schedule after three days', async () => {
  const id = await portal.addSchedule({ hasCard: true });
  cards.problem = 'Enter the keys of the gateway.';
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'open']]);
  for (const day of ['03', '04']) await portal.runJob(`2026-04-${day}`);
  expect((await portal.payment(id)).status).toBe('ACTIVE');
  await portal.runJob('2026-04-05');
  expect(await portal.payment(id)).toMatchObject({ status: 'PAUSED', attention: 1 });
  expect(cards.calls).toEqual([]);
});

it('leaves an invoice without an email to an agent, and goes on', async () => {
  const id = await portal.addSchedule();
  await portal.database.query(
    `update billing_invoice set email = '' where id = (select invoice_id from recurring_schedule where id = $1)`,
    [id],
  );
  await portal.runJob('2026-04-02');
  expect(await portal.charges(id)).toEqual([['2026-04-02', 'unsent']]);
  expect(await portal.payment(id)).toMatchObject({
    status: 'ACTIVE',
    attention: 1,
    payments_made: 1,
  });
});

it('invoices a changed amount, and the amount of the invoice before the change', async () => {
  const id = await portal.addSchedule({ cents: 1_000 });
  const { version } = await portal.payment(id);
  await portal.runJob('2026-04-02');
  const later = await portal.payment(id);
  expect(later.version).toBeGreaterThan(version);
  const body = { version: later.version, amount_cents: 1_550 };
  expect((await portal.call('PUT', `/recurring-payments/${String(id)}`, body)).status).toBe(200);
  await portal.runJob('2026-05-02');
  expect((await invoicesOf(id)).map(({ total_cents: cents }) => cents)).toEqual(['1000', '1550']);
});
