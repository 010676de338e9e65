import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createRecurringPortal,
  type RecurringPortal,
} from '../testing/recurring-portal.fixture.ts';

let portal: RecurringPortal;
beforeAll(async () => {
  portal = await createRecurringPortal();
});
afterAll(() => portal.close());

it.each([
  ['an amount that lines with this tax come to', 10_001, [9_347, 654]],
  ['an amount between those of two prices', 53, [50, 3]],
])('states the tax that %s includes, once it is changed', async (_, amount_cents, parts) => {
  await portal.startOver();
  const id = await portal.addSchedule({ cents: 9_996, taxRate: 0.07 });
  const { version } = await portal.payment(id);
  const body = { version, amount_cents };
  expect((await portal.call('PUT', `/recurring-payments/${String(id)}`, body)).status).toBe(200);
  await portal.runJob('2026-04-02');
  const [invoice] = await portal.database.query<{ invoice_id: number }>(
    'select invoice_id from recurring_charge where schedule_id = $1',
    [id],
  );
  // A sent invoice whose text changes comes to the same.
  const edit = { description: 'As agreed' };
  const edited = await portal.call('PUT', `/invoices/${String(invoice!.invoice_id)}`, edit);
  expect(edited.status).toBe(200);
  const stated = await portal.database.query(
    `select i.is_tax_enabled, i.subtotal_cents::int, i.tax_cents::int, i.total_cents::int, l.line_total_cents::int
     from recurring_charge c join billing_invoice i on i.id = c.invoice_id join billing_line_item l on l.invoice_id = i.id
     where c.schedule_id = $1`,
    [id],
  );
  const [subtotal_cents, tax_cents] = parts;
  expect(stated).toEqual([
    {
      is_tax_enabled: true,
      subtotal_cents,
      tax_cents,
      total_cents: amount_cents,
      line_total_cents: subtotal_cents,
    },
  ]);
});
