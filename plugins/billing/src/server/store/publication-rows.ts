import type { WriteUnit } from '@porchlight/server';
import type { GatewayEnvironment, InvoiceOrder, InvoiceReport } from '../../contract.ts';
import type { Knex } from './invoice-rows.ts';

/** A row of `billing_publication`: an invoice that a gateway collects, or was requested to. */
export interface PublicationRow {
  readonly id: number;
  readonly invoice_id: number;
  readonly request_id: string;
  readonly gateway: string;
  readonly merchant: string;
  /** Null for one that was published before it was stored. */
  readonly environment: GatewayEnvironment | null;
  readonly delivery: 'email' | 'link';
  readonly state: 'requested' | 'open' | 'paid' | 'canceled' | 'failed';
  readonly total_cents: number;
  /** Until the gateway has it: a repeated order must be the same. */
  readonly order_json: InvoiceOrder | null;
  readonly gateway_invoice_id: string | null;
  readonly gateway_order_id: string | null;
  readonly gateway_version: number | null;
  readonly public_url: string | null;
  readonly failure: string | null;
  /** The portal ends it: its end says nothing about the invoice. */
  readonly is_canceling: boolean;
  /** The invoice was edited since: another publication takes its place. */
  readonly is_replaced: boolean;
  readonly checked_at: string | null;
  readonly created_at: string;
  readonly created_by: number | null;
}

export const LIVE_PUBLICATIONS = ['requested', 'open'] as const;

/** One that is known. */
export async function publicationRow(knex: Knex, id: number): Promise<PublicationRow> {
  return (await knex('billing_publication').where({ id }).first()) as PublicationRow;
}

/** The publication of an invoice that is not over; null without one. */
export async function livePublication(
  knex: Knex,
  invoiceId: number,
): Promise<PublicationRow | null> {
  const row = (await knex('billing_publication')
    .where({ invoice_id: invoiceId })
    .whereIn('state', [...LIVE_PUBLICATIONS])
    .first()) as PublicationRow | undefined;
  return row ?? null;
}

/** By its id at the gateway, or that of its order; the newest if there are several. */
export async function publicationOf(
  knex: Knex,
  gateway: string,
  {
    merchant,
    invoiceId,
    orderId,
  }: Pick<InvoiceReport, 'merchant' | 'orderId'> & {
    readonly invoiceId: string | null;
  },
): Promise<PublicationRow | null> {
  if (invoiceId === null && orderId === null) return null;
  const row = (await knex('billing_publication')
    .where({ gateway, merchant })
    .where((one) => {
      if (invoiceId !== null) void one.orWhere({ gateway_invoice_id: invoiceId });
      if (orderId !== null) void one.orWhere({ gateway_order_id: orderId });
    })
    .orderBy('id', 'desc')
    .first()) as PublicationRow | undefined;
  return row ?? null;
}

const STATES = {
  draft: 'open',
  open: 'open',
  paid: 'paid',
  canceled: 'canceled',
  failed: 'failed',
} as const;
const RANK = { requested: 0, open: 1, canceled: 2, failed: 2, paid: 3 } as const;

/** Folds a report into a publication whose invoice is locked, forward only; returns it as it is then. */
export async function foldPublication(
  { trx }: WriteUnit,
  row: PublicationRow,
  report: InvoiceReport,
): Promise<PublicationRow> {
  const reported = STATES[report.state];
  const isNewer = report.version >= (row.gateway_version ?? 0);
  const next = {
    state: RANK[reported] > RANK[row.state] ? reported : row.state,
    gateway_invoice_id: row.gateway_invoice_id ?? report.invoiceId,
    gateway_order_id: row.gateway_order_id ?? report.orderId,
    gateway_version: Math.max(row.gateway_version ?? 0, report.version),
    public_url: (isNewer ? report.publicUrl : null) ?? row.public_url,
    order_json: null,
  };
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    // The number of a version alone says nothing.
    (name) => name !== 'gateway_version' && next[name] !== row[name],
  );
  if (changed.length === 0) return row;
  await trx('billing_publication').where({ id: row.id }).update(next);
  return { ...row, ...next };
}

/** Ends a publication whose invoice is locked, whatever the gateway has of it. */
export async function endPublication({ trx }: WriteUnit, id: number): Promise<void> {
  await trx('billing_publication')
    .where({ id })
    .whereIn('state', [...LIVE_PUBLICATIONS])
    .update({ state: 'canceled', order_json: null });
}
