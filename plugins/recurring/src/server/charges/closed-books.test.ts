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

async function closeThrough(books_closed_through: string): Promise<void> {
  const body = {
    default_tax_rate: 0.08,
    check_instructions: '',
    transfer_instructions: '',
    self_serve: false,
    self_serve_least: 1,
    reminder_days: '3, 10',
    books_closed_through,
  };
  const owner = await portal.signIn('owner');
  const answer = await portal.call('PUT', '/modules/billing/settings', body, owner);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
}

it.each(['charge', 'skip'])(
  'agents %s no payment whose draft could not be sent while the books of its day are closed',
  async (act) => {
    const id = await portal.addSchedule();
    await portal.database.query(
      `update billing_invoice set email = '' where id = (select invoice_id from recurring_schedule where id = $1)`,
      [id],
    );
    await portal.runJob('2026-04-02');
    const { charges } = await portal.details(id);
    const path = `/recurring-payments/${String(id)}/charges/${String(charges[0]!.id)}/${act}`;
    await closeThrough('2026-04-02');
    const refused = await portal.call('POST', path);
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('The books are closed through April 2, 2026'),
    ]);
    expect((await portal.details(id)).charges).toEqual(charges);
    await closeThrough('');
    expect((await portal.call('POST', path)).status).toBe(200);
  },
);
