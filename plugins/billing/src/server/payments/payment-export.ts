import {
  AgencyCalendar,
  type AuditEntry,
  BYTE_ORDER_MARK,
  CSV_TYPE,
  csvLine,
  Database,
  ExportedFiles,
  type ExportMoment,
  needing,
  nextTurn,
  type StaffActor,
  StreamBody,
} from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { matchesOf } from '../store/match-rows.ts';
import { type RefundRow, selectPayments } from '../store/payment-rows.ts';
import { type PaymentFilter, PaymentList } from './payment-list.ts';
import {
  type ExportedPayment,
  type LineOptions,
  PAYMENT_HEADERS,
  paymentLines,
  type WithheldRow,
} from './payment-lines.ts';

/** Payments of one read. */
const BATCH = 500;
/** How much of a file is prepared ahead of its reader. */
const AHEAD_BYTES = 64 * 1024;

/** Exports the payments of a list, with their refunds, into a CSV file. */
export class PaymentExports extends needing({
  database: Database,
  list: PaymentList,
  calls: GatewayCalls,
  calendar: AgencyCalendar,
  files: ExportedFiles,
}) {
  /** Throws 400 for a range of days that ends before it begins, 429 as `ExportedFiles`. */
  async open(actor: StaffActor, filter: PaymentFilter): Promise<StreamBody> {
    const { list, calls, calendar, files } = this.needs;
    const { ids, countsSandbox } = await list.matching(filter);
    const id = randomUUID();
    const options: LineOptions = {
      timeZone: calendar.timeZone(),
      days: filter,
      countsSandbox,
      labelOf: (merchant) => calls.labelOf(merchant),
    };
    const file = await files.open(actor, {
      line: (moment, rows) => exportLine(moment, id, { filter, rows }),
      begin: (sent) =>
        Readable.from(this.#lines(ids, options, sent), {
          objectMode: false,
          highWaterMark: AHEAD_BYTES,
        }),
    });
    return new StreamBody(file, CSV_TYPE, {
      'content-disposition': `attachment; filename="payments-${calendar.today()}.csv"`,
    });
  }

  async *#lines(
    ids: readonly number[],
    options: LineOptions,
    sent: { rows: number },
  ): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(PAYMENT_HEADERS);
    for (let first = 0; first < ids.length; first += BATCH) {
      await nextTurn();
      const payments = await this.#read(ids.slice(first, first + BATCH));
      const lines = payments.flatMap((payment) => paymentLines(payment, options));
      sent.rows += lines.length;
      yield lines.map(csvLine).join('');
    }
  }

  /** In the order of the ids. */
  async #read(ids: readonly number[]): Promise<readonly ExportedPayment[]> {
    const { knex } = this.needs.database;
    const [payments, refunds, withheld, matches] = await Promise.all([
      selectPayments(knex).select('i.merchant as invoice_merchant').whereIn('p.id', ids) as Promise<
        readonly ExportedPayment['payment'][]
      >,
      knex('billing_refund').whereIn('payment_id', ids).orderBy('id') as Promise<
        readonly RefundRow[]
      >,
      knex('billing_movement')
        .whereIn('payment_id', ids)
        .where({ kind: 'withheld' })
        .orderBy('id') as Promise<readonly WithheldRow[]>,
      matchesOf(knex, ids),
    ]);
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    const refundsOf = byPayment(refunds);
    const withheldOf = byPayment(withheld);
    const matchedOf = byPayment(matches);
    return ids.flatMap((id) => {
      const payment = byId.get(id);
      if (payment === undefined) return [];
      return [
        {
          payment,
          refunds: refundsOf.get(id) ?? [],
          withheld: withheldOf.get(id) ?? [],
          matches: matchedOf.get(id) ?? [],
        },
      ];
    });
  }
}

function byPayment<R extends { readonly payment_id: number }>(rows: readonly R[]) {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.payment_id, [...(found.get(row.payment_id) ?? []), row]);
  return found;
}

function exportLine(
  moment: ExportMoment,
  id: string,
  { filter, rows }: { readonly filter: PaymentFilter; readonly rows: number | undefined },
): AuditEntry {
  const narrowing = Object.entries(filter).filter(([, value]) => value !== '' && value !== false);
  return {
    action: `billing.${moment}`,
    entity: 'payment-export',
    entityId: id,
    changes: {
      ...Object.fromEntries(narrowing.map(([name, value]) => [name, { to: value }])),
      ...(rows !== undefined && { rows: { to: rows } }),
    },
  };
}
