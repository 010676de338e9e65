import { foundedPlan } from '@porchlight/billing/contract';
import { plannedPeriods } from '@porchlight/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

/** The day of the fixture on which invoices are created, sent a week later. */
const SENT_ON = '2026-03-09';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());

interface Series {
  readonly due_date: string | null;
  readonly recurring_end_date?: string;
  readonly recurring_total_payments?: number;
}

it.each<[string, Series, readonly string[], readonly string[]]>([
  ['no due date', { due_date: null }, [], ['2026-04-02', '2026-05-02', '2026-06-02']],
  [
    'a due date to come',
    { due_date: '2026-03-31' },
    [],
    ['2026-04-30', '2026-05-31', '2026-06-30'],
  ],
  [
    'a due date just past',
    { due_date: '2026-02-12' },
    [],
    ['2026-03-12', '2026-04-12', '2026-05-12'],
  ],
  [
    'a due date far in the past',
    { due_date: '2025-11-30' },
    ['2025-12-30', '2026-01-30'],
    ['2026-02-28', '2026-03-30', '2026-04-30'],
  ],
  [
    'a due date in the past, and two payments',
    { due_date: '2025-12-09', recurring_total_payments: 2 },
    ['2026-01-09', '2026-02-09'],
    ['2026-03-09', '2026-04-09'],
  ],
  [
    'an end date in the past',
    { due_date: '2025-12-09', recurring_end_date: '2026-02-20' },
    ['2026-01-09'],
    ['2026-02-09'],
  ],
])(
  'bills on the days that the preview of the invoice shows, with %s',
  async (_, series, missed, dates) => {
    await portal.startOver();
    const body = {
      title: 'Plan',
      line_items: [{ description: 'Service', quantity: 1, unit_price_cents: 2_990 }],
      is_tax_enabled: false,
      full_name: 'Carmen Villalobos',
      email: 'carmen@example.com',
      is_recurring: true,
      recurring_frequency: 'MONTHLY',
      recurring_frequency_interval: 1,
      recurring_end_date: null,
      recurring_total_payments: null,
      ...series,
    };
    const added = await portal.call('POST', '/invoices', body);
    const { invoice } = added.json<{ data: { invoice: { id: number; created_at: string } } }>()
      .data;
    portal.clock.set(`${SENT_ON}T17:00:00Z`);
    const plan = foundedPlan({ ...body, created_at: invoice.created_at }, 'America/New_York');
    const preview = plannedPeriods(plan, SENT_ON, 3);
    expect(preview).toEqual({ missed, dates });
    await portal.call('PUT', `/invoices/${String(invoice.id)}`, { send_immediately: true });
    const scheduleId = async () => {
      const [row] = await portal.database.query<{ id: number }>(
        'select id::int from recurring_schedule where invoice_id = $1',
        [invoice.id],
      );
      return row?.id ?? null;
    };
    await expect.poll(scheduleId).not.toBeNull();
    for (const day of [SENT_ON, ...dates.filter((date) => date > SENT_ON)])
      await portal.runJob(day);
    const charges = await portal.charges((await scheduleId())!);
    expect(charges).toEqual([
      ...missed.map((day) => [day, 'missed']),
      ...dates.map((day) => [day, 'sent']),
    ]);
  },
);

it('keeps the name that an agent gave a schedule, and follows the title of its invoice otherwise', async () => {
  await portal.startOver();
  const [renamed, other] = [await portal.addSchedule(), await portal.addSchedule()];
  const nameOf = async (id: number) => (await portal.payment(id)).name;
  const { version, invoice_id: invoice } = await portal.payment(renamed);
  const path = `/recurring-payments/${String(renamed)}`;
  expect((await portal.call('PUT', path, { version, name: 'Dental' })).status).toBe(200);
  const { invoice_id: followed } = await portal.payment(other);
  for (const id of [invoice, followed]) {
    const answer = await portal.call('PUT', `/invoices/${String(id)}`, {
      title: `New title ${String(id)}`,
      email: 'new@example.com',
    });
    expect(answer.status).toBe(200);
  }
  await expect.poll(() => nameOf(other)).toBe(`New title ${String(followed)}`);
  await expect
    .poll(async () => (await portal.payment(renamed)).client_email)
    .toBe('new@example.com');
  expect(await nameOf(renamed)).toBe('Dental');
});
