import type { BenchDatabase } from '../bench-database.ts';
import { SHARED_CLIENTS, SHARED_INVOICES } from './billing-loads.ts';

/**
 * Fills an agency up to so many invoices, three of five of them paid. The first ones belong to a few clients, ten each, in
 * agencies of any size; returns the ids of these clients.
 */
export async function fillInvoices(
  { query }: BenchDatabase,
  count: number,
): Promise<readonly number[]> {
  await query(FILL, [count, SHARED_INVOICES, SHARED_CLIENTS]);
  await query(
    'vacuum (analyze) billing_invoice, billing_line_item, billing_payment, billing_invoice_change, billing_payment_change',
  );
  const rows = await query<{ id: number }>(
    'select id::int as id from clients_client order by id limit $1',
    [SHARED_CLIENTS],
  );
  return rows.map(({ id }) => id);
}

const FILL = `
  with client as (
      select id, client_first_name || ' ' || client_last_name as name, row_number() over (order by id) - 1 as place
      from clients_client
    ),
    wanted as (
      select i, client.id, client.name, 1000 + (i * 7919) % 90000 as cents,
        (array['paid', 'paid', 'paid', 'sent', 'sent', 'paid', 'paid', 'paid', 'partially_paid', 'draft'])[1 + i % 10]
          as status
      from generate_series(1, $1::int) i
      join client on client.place = case when i <= $2 then i % $3::int
        else $3 + i % ((select count(*) from client) - $3) end
    ),
    invoice as (
      insert into billing_invoice (status, created_at, sent_at, paid_at, due_date, subtotal_cents, tax_cents,
        total_cents, paid_amount_cents, public_id, title, customer_id, full_name, email, collect_channel)
      select status, now() - i * interval '11 minutes',
        case when status <> 'draft' then now() - i * interval '11 minutes' end,
        case when status = 'paid' then now() - i * interval '10 minutes' end,
        -- One in 50 is late.
        current_date + case when i % 50 = 3 then -20 else 20 end - i % 15,
        cents, 0, cents, case status when 'paid' then cents when 'partially_paid' then 500 else 0 end,
        'bench ' || i, 'Plan ' || md5(i::text), id, name, 'payer' || i || 'x@example.com',
        case status when 'draft' then 'none' else 'own_page' end
      from wanted
      returning id, customer_id, total_cents, status, created_at, paid_amount_cents
    ),
    line as (
      insert into billing_line_item (invoice_id, position, description, quantity_thousandths, unit_price_cents,
        line_total_cents)
      select id, 0, 'Service', 1000, total_cents, total_cents from invoice
    )
  insert into billing_payment (status, method, amount_cents, invoice_id, customer_id, received_at, created_at,
    payment_key, public_id, origin, gateway, environment, notes)
  select 'completed', (array['CHECK', 'ACH', 'CASH', 'OTHER'])[1 + id % 4], paid_amount_cents, id, customer_id,
    created_at, created_at, gen_random_uuid(), 'payment ' || id, 'typed-in', 'records', 'none', 'Note ' || id % 1000
  from invoice where paid_amount_cents > 0`;
