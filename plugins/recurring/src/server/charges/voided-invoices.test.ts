import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

const shown = async (id: number) => {
  const { status, payments_made: made, next_payment_date: next } = await portal.payment(id);
  return { status, made, next };
};

const voidLast = async (id: number) => {
  const { invoice_id: invoice } = (await portal.details(id)).charges[0]!;
  expect((await portal.call('DELETE', `/invoices/${String(invoice)}`)).status).toBe(200);
  await expect.poll(async () => (await portal.charges(id)).at(-1)![1]).toBe('void');
};

async function sendAll(values: { total?: number; endDate?: string }): Promise<number> {
  const id = await portal.addSchedule(values);
  for (const day of ['2026-04-02', '2026-05-02']) await portal.runJob(day);
  return id;
}

it('pauses a completed schedule of which an invoice is voided, and says why and what is left', async () => {
  const id = await sendAll({ total: 2 });
  expect(await shown(id)).toEqual({ status: 'COMPLETED', made: 2, next: null });
  await voidLast(id);
  expect(await shown(id)).toEqual({ status: 'PAUSED', made: 1, next: '2026-06-02' });
  expect(await portal.payment(id)).toMatchObject({
    pause_reason: 'an invoice of it was voided after its last payment',
  });
});

it('sends the payment in place of a voided one only once an agent resumes the schedule', async () => {
  const id = await sendAll({ total: 2 });
  await voidLast(id);
  await portal.runJob('2026-06-02');
  expect(await portal.charges(id)).toHaveLength(2);
  expect((await portal.call('POST', `/recurring-payments/${String(id)}/resume`)).status).toBe(200);
  await portal.runJob('2026-06-02');
  expect((await portal.charges(id)).map(([, state]) => state)).toEqual(['sent', 'void', 'sent']);
  expect(await shown(id)).toEqual({ status: 'COMPLETED', made: 2, next: null });
});

it.each<[string, { total?: number; endDate?: string }]>([
  ['by its end date', { endDate: '2026-05-20' }],
  ['by its number of payments, and past its end date', { total: 2, endDate: '2026-05-20' }],
])('leaves a schedule completed that ended %s, with one payment fewer', async (_, values) => {
  const id = await sendAll(values);
  await voidLast(id);
  expect(await shown(id)).toEqual({ status: 'COMPLETED', made: 1, next: null });
});

it('goes on by itself with an active schedule of which an invoice is voided', async () => {
  const id = await sendAll({ total: 3 });
  await voidLast(id);
  expect(await shown(id)).toEqual({ status: 'ACTIVE', made: 1, next: '2026-06-02' });
});

it('cancels a completed schedule whose client is deleted together with an open invoice of it', async () => {
  const client = await portal.addClient();
  const id = await sendAll({ total: 2 });
  await portal.database.query(
    `with s as (update recurring_schedule set customer_id = $2 where id = $1)
     update billing_invoice set customer_id = $2 where id in (select invoice_id from recurring_charge where schedule_id = $1)`,
    [id, client],
  );
  const answer = await portal.call('DELETE', `/clients/${String(client)}?open_invoices=void`);
  expect(answer.status).toBe(200);
  await expect.poll(() => shown(id)).toEqual({ status: 'CANCELLED', made: 0, next: null });
});
