import { lostStates, runningStates } from '../../rules/payments/dispute-state.ts';
import type { Knex } from './invoice-rows.ts';

const COUNTED = `
  select i.id from billing_invoice i cross join (select ?::boolean as with_sandbox) c
  where i.id in (
    select p.invoice_id from billing_payment p
    where p.environment = 'sandbox' and p.status in ('completed', 'refunded'))
  and (i.paid_amount_cents <> (
      select coalesce(sum(o.amount_cents - o.refunded_cents - o.withheld_cents), 0) from billing_payment o
      where o.invoice_id = i.id and (c.with_sandbox or o.environment <> 'sandbox')
        and o.status in ('completed', 'refunded'))
    or i.credited_cents <> (
      select coalesce(sum(n.amount_cents), 0) from billing_credit_note n
      left join billing_payment p on p.id = n.payment_id
      where n.invoice_id = i.id and n.revoked_at is null and (c.with_sandbox or p.environment is distinct from 'sandbox'))
    or (i.status in ('disputed', 'sent', 'partially_paid') and (i.status = 'disputed') <> exists (
      select from billing_dispute d join billing_payment p on p.id = d.payment_id
      where p.invoice_id = i.id and (c.with_sandbox or p.environment <> 'sandbox')
        and (d.state = any(?) or (d.state = any(?) and d.intent is null)))))
  order by i.id limit ?`;

/** Invoices that count what a sandbox pretended to take or to give back as they should not, or that leave it out. */
export async function countedOtherwise(
  knex: Knex,
  withSandbox: boolean,
  most: number,
): Promise<readonly number[]> {
  const { rows } = (await knex.raw(COUNTED, [
    withSandbox,
    [...runningStates],
    [...lostStates],
    most,
  ])) as { readonly rows: readonly { id: number }[] };
  return rows.map(({ id }) => id);
}

const OWED = `
  select count(distinct i.id)::int as number from billing_payment p join billing_invoice i on i.id = p.invoice_id
  where p.environment = 'sandbox' and p.status in ('completed', 'refunded')
    and i.status in ('sent', 'partially_paid')`;

/** How many invoices are owed although a sandbox pretended to pay them. */
export async function owedDespiteSandbox(knex: Knex): Promise<number> {
  const { rows } = (await knex.raw(OWED)) as { readonly rows: readonly { number: number }[] };
  return rows[0]?.number ?? 0;
}

/** Rows that a sandbox never answered, of gateways that are live now. */
export async function leftPending(
  knex: Knex,
  gateways: readonly string[],
  most: number,
): Promise<{ readonly payments: readonly number[]; readonly refunds: readonly number[] }> {
  const sandbox = () =>
    knex('billing_payment')
      .where({ environment: 'sandbox' })
      .whereIn('gateway', [...gateways]);
  const [payments, refunds] = await Promise.all([
    sandbox().where({ status: 'pending' }).orderBy('id').limit(most).pluck('id'),
    knex('billing_refund')
      .where({ status: 'pending' })
      .whereIn('payment_id', sandbox().select('id'))
      .orderBy('id')
      .limit(most)
      .pluck('id'),
  ]);
  return { payments: payments as number[], refunds: refunds as number[] };
}
