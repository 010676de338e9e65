import { type DayRange, rangeInstants } from '@porchlight/kernel';

type Value = string | number;

/** SQL of payments, with the values of its `from` and of its condition in their order. */
export interface MovedPayments {
  /** Begins with `from`. */
  readonly from: string;
  readonly fromValues: readonly Value[];
  /** The column with the invoice that the payments had at the end of the days, null for none. */
  readonly invoiceId: 'p.invoice_id' | 'i.id';
  /** Null without days. */
  readonly condition: string | null;
  readonly conditionValues: readonly Value[];
}

const sumOf = (kind: string, name: string) =>
  `coalesce(sum(cents) filter (where kind = '${kind}'), 0)::bigint as ${name}`;

/** Payments with the invoice that they had until an instant: the first match after it says which. */
const PAYMENTS_THEN = `from billing_payment p
  left join lateral (select b.from_invoice_id, true as is_later from billing_match b
    where b.payment_id = p.id and b.matched_at >= ? order by b.matched_at, b.id limit 1) l on true
  left join billing_invoice i on i.id = case when l.is_later then l.from_invoice_id else p.invoice_id end`;
const PAYMENTS_NOW = 'from billing_payment p left join billing_invoice i on i.id = p.invoice_id';
const ALL = `${PAYMENTS_NOW} cross join lateral
  (select p.status, p.amount_cents as gross_cents, p.refunded_cents, p.withheld_cents) m`;

/**
 * Payments `p` with their invoices `i`, and `m`, which says what of them counts: all of it, or what moved within a range of
 * days. With days, those of which something moved, or that were tried within them, in the state and with the invoice that
 * they had at their end.
 */
export function movedPayments(days: DayRange, timeZone: string): MovedPayments {
  const { since, before } = rangeInstants(days, timeZone);
  if (since === null && before === null)
    return {
      from: ALL,
      fromValues: [],
      invoiceId: 'p.invoice_id',
      condition: null,
      conditionValues: [],
    };
  const within = (column: string) =>
    [since === null ? [] : `${column} >= ?`, before === null ? [] : `${column} < ?`]
      .flat()
      .join(' and ');
  const limits = [since ?? [], before ?? []].flat();
  // What went back after the last day had not gone back then.
  const status =
    before === null
      ? 'p.status'
      : `case when p.status = 'refunded' and exists (select from billing_movement r
          where r.payment_id = p.id and r.kind = 'refunded' and r.moved_at >= ?)
        then 'completed' else p.status end as status`;
  return {
    from: `${before === null ? PAYMENTS_NOW : PAYMENTS_THEN} left join (
        select payment_id, ${sumOf('received', 'gross_cents')}, ${sumOf('refunded', 'refunded_cents')},
          ${sumOf('withheld', 'withheld_cents')}
        from billing_movement where ${within('moved_at')} group by payment_id
      ) w on w.payment_id = p.id
      cross join lateral (select ${status}, coalesce(w.gross_cents, 0) as gross_cents,
        coalesce(w.refunded_cents, 0) as refunded_cents, coalesce(w.withheld_cents, 0) as withheld_cents) m`,
    fromValues: before === null ? limits : [before, ...limits, before],
    invoiceId: before === null ? 'p.invoice_id' : 'i.id',
    condition: `(w.payment_id is not null or (p.status in ('pending', 'failed') and ${within('p.sort_at')})
      or p.id in (select b.payment_id from billing_match b where ${within('b.matched_at')}))`,
    conditionValues: [...limits, ...limits],
  };
}
