import type { Knex } from './invoice-rows.ts';

const PAID = `
  select distinct i.id from billing_payment p join billing_invoice i on i.id = p.invoice_id
  where p.environment = 'sandbox' and p.status = 'completed' and i.status in ('paid', 'partially_paid')
    and i.paid_amount_cents > (
      select coalesce(sum(o.amount_cents - o.refunded_cents - o.withheld_cents), 0) from billing_payment o
      where o.invoice_id = i.id and o.environment <> 'sandbox' and o.status in ('completed', 'refunded'))
  order by i.id limit ?`;

/** Invoices whose paid amount counts what a sandbox pretended to pay. */
export async function paidBySandbox(knex: Knex, most: number): Promise<readonly number[]> {
  const { rows } = (await knex.raw(PAID, [most])) as { readonly rows: readonly { id: number }[] };
  return rows.map(({ id }) => id);
}

const OWED = `
  select count(distinct i.id)::int as number from billing_payment p join billing_invoice i on i.id = p.invoice_id
  where p.environment = 'sandbox' and p.status = 'completed' and i.status in ('sent', 'partially_paid')`;

/** How many invoices are owed although a sandbox pretended to pay them. */
export async function owedDespiteSandbox(knex: Knex): Promise<number> {
  const { rows } = (await knex.raw(OWED)) as { readonly rows: readonly { number: number }[] };
  return rows[0]?.number ?? 0;
}
