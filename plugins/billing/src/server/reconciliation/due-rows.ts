import type { Database } from '@porchlight/server';
import type { PaymentGateway } from '../../contract.ts';
import { LIVE_PUBLICATIONS } from '../store/publication-rows.ts';

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
 * A query of the rows to check, the longest unchecked first. Only of gateways that can be called, and of the environment that
 * they are in: the rows of another one must not fill a run.
 */
export function dueRows(knex: Database['knex'], { table, pause, now, gateways }: Due) {
  const [begun, checked] = [SETTLING_MS, pause].map((ago) =>
    new Date(now.getTime() - ago).toISOString(),
  );
  const able = gateways.filter((one) => one.unavailable() === null);
  const usable = able.map(({ id }) => id);
  // Money of the sandbox is unknown to the live account, and the other way round.
  const accounts = able.map((one) => [one.id, one.environment()]);
  const rows = {
    billing_payment: () => knex(table).whereIn(['gateway', 'environment'], accounts),
    billing_refund: () =>
      knex(table).whereIn(
        'payment_id',
        knex('billing_payment').whereIn(['gateway', 'environment'], accounts).select('id'),
      ),
    billing_publication: () =>
      knex(table).where((one) => {
        void one
          .whereIn(['gateway', 'environment'], accounts)
          .orWhere((old) => void old.whereIn('gateway', usable).whereNull('environment'));
      }),
    billing_saved_card: () => knex(table).whereIn('gateway', usable),
  }[table]();
  return rows
    .where('created_at', '<', begun!)
    .where((one) => void one.whereNull('checked_at').orWhere('checked_at', '<', checked!))
    .orderByRaw('checked_at nulls first, id');
}

/** A query of the publications of a sandbox whose gateway is live now, in as far as they count. */
export function leftPublications(knex: Database['knex'], gateways: readonly PaymentGateway[]) {
  const live = gateways.filter((one) => one.unavailable() === null && one.environment() === 'live');
  return knex('billing_publication')
    .whereIn(
      'gateway',
      live.map(({ id }) => id),
    )
    .where({ environment: 'sandbox' })
    .where((one) => {
      void one.whereIn('state', [...LIVE_PUBLICATIONS]).orWhere({ is_replaced: true });
    })
    .orderByRaw('checked_at nulls first, id');
}
