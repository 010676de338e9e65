import type { Database } from '@porchlight/server';
import type { PaymentGateway } from '../../contract.ts';

/** A call that is still running must not be doubted. */
const SETTLING_MS = 25_000;

/** Tables whose rows are compared with the gateways. */
export type CheckedTable =
  'billing_payment' | 'billing_refund' | 'billing_publication' | 'billing_saved_card';

interface Due {
  readonly table: CheckedTable;
  /** Milliseconds since a row was checked. */
  readonly pause: number;
  readonly now: Date;
  readonly gateways: readonly PaymentGateway[];
}

/**
 * A query of the rows to check, the longest unchecked first. Only of gateways that can be called: the rows of another one
 * must not fill a run.
 */
export function dueRows(knex: Database['knex'], { table, pause, now, gateways }: Due) {
  const [begun, checked] = [SETTLING_MS, pause].map((ago) =>
    new Date(now.getTime() - ago).toISOString(),
  );
  const usable = gateways.filter((one) => one.unavailable() === null).map(({ id }) => id);
  const rows =
    table === 'billing_refund'
      ? knex(table).whereIn(
          'payment_id',
          knex('billing_payment').whereIn('gateway', usable).select('id'),
        )
      : knex(table).whereIn('gateway', usable);
  return rows
    .where('created_at', '<', begun!)
    .where((one) => void one.whereNull('checked_at').orWhere('checked_at', '<', checked!))
    .orderByRaw('checked_at nulls first, id');
}
