import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  cards,
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.startOver());

type Drafted = 'declined' | 'unsent' | 'unknown' | 'sent';

/** A schedule whose payment of April 2 came to this. */
async function schedule(came: Drafted): Promise<number> {
  const id = await portal.addSchedule({ hasCard: came === 'declined' || came === 'unknown' });
  if (came === 'declined') cards.answers.push('decline');
  if (came === 'unknown') cards.problem = 'Enter the keys of the gateway.';
  if (came === 'unsent')
    await portal.database.query(
      `update billing_invoice set email = '' where id = (select invoice_id from recurring_schedule where id = $1)`,
      [id],
    );
  await portal.runJob('2026-04-02');
  cards.problem = null;
  return id;
}

async function firstCharge(id: number) {
  const charge = (await portal.details(id)).charges.at(-1)!;
  const [invoice] = await portal.database.query<{ status: string }>(
    'select status from billing_invoice where id = $1',
    [charge.invoice_id],
  );
  return { ...charge, invoice: invoice!.status };
}

const done = async (method: string, path: string) =>
  expect((await portal.call(method, path)).status).toBe(200);

const acts = {
  async skip(id: number) {
    const charge = await firstCharge(id);
    await done('POST', `/recurring-payments/${String(id)}/charges/${String(charge.id)}/skip`);
  },
  async 'pause and skip'(id: number) {
    await done('POST', `/recurring-payments/${String(id)}/pause`);
    await acts.skip(id);
  },
  cancel: (id: number) => done('DELETE', `/recurring-payments/${String(id)}`),
  async 'delete the client of'(id: number) {
    const { customer_id: client } = await portal.payment(id);
    await done('DELETE', `/clients/${String(client)}`);
  },
  async 'void the first invoice of'(id: number) {
    const { invoice_id: invoice } = await portal.payment(id);
    await done('DELETE', `/invoices/${String(invoice)}`);
  },
};

it.each<[keyof typeof acts, Drafted, { state: string; invoice: string }]>([
  ['skip', 'unsent', { state: 'skipped', invoice: 'void' }],
  ['pause and skip', 'declined', { state: 'skipped', invoice: 'void' }],
  ['cancel', 'unsent', { state: 'skipped', invoice: 'void' }],
  ['cancel', 'declined', { state: 'skipped', invoice: 'void' }],
  ['delete the client of', 'declined', { state: 'skipped', invoice: 'void' }],
  ['void the first invoice of', 'declined', { state: 'skipped', invoice: 'void' }],
  ['cancel', 'sent', { state: 'sent', invoice: 'sent' }],
  // Money of an attempt that nobody knows about would arrive for a void invoice.
  ['pause and skip', 'unknown', { state: 'skipped', invoice: 'draft' }],
  ['cancel', 'unknown', { state: 'failed', invoice: 'draft' }],
])('to %s a schedule whose payment is %s leaves %o', async (act, came, left) => {
  const id = await schedule(came);
  await acts[act](id);
  await expect.poll(() => firstCharge(id)).toMatchObject(left);
});

it('keeps a period skipped, which counts no more, once the event of its void draft was handled', async () => {
  const id = await schedule('unsent');
  await acts.skip(id);
  const { invoice_id: skipped } = await firstCharge(id);
  expect(await portal.payment(id)).toMatchObject({ status: 'ACTIVE', payments_made: 0 });
  // Events are handled in order: that of another void invoice follows.
  const other = await schedule('sent');
  const { invoice_id: last } = await firstCharge(other);
  await done('DELETE', `/invoices/${String(last)}`);
  await expect.poll(() => firstCharge(other)).toMatchObject({ state: 'void' });
  expect(await firstCharge(id)).toMatchObject({ invoice_id: skipped, state: 'skipped' });
  expect(await portal.payment(id)).toMatchObject({ status: 'ACTIVE', payments_made: 0 });
});
