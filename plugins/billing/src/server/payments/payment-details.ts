import { accountName, StaffDirectory } from '@porchlight/agents/contract';
import { LinkEvidence } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import { Database, needing } from '@porchlight/server';
import type { PaymentResponse } from '../../generated/types.ts';
import { paymentNotFound } from '../../problems.ts';
import { InvoiceReads } from '../invoices/invoice-reads.ts';
import {
  findPayment,
  paymentOf,
  type PaymentWithInvoice,
  refundOf,
  refundsOf,
} from '../store/payment-rows.ts';

/** A payment with everything that its panel shows. */
export class PaymentDetails extends needing({
  database: Database,
  invoices: InvoiceReads,
  evidence: LinkEvidence,
  staff: StaffDirectory,
}) {
  /** Throws 404. */
  async one(id: number): Promise<PaymentResponse['data']> {
    const { database, invoices } = this.needs;
    const row = await findPayment(database.knex, id);
    if (row === null) throw new ProblemError(paymentNotFound);
    const refunds = await refundsOf(database.knex, id);
    return {
      payment: paymentOf(row),
      refunds: refunds.map(refundOf),
      disputes: await invoices.disputes({ 'p.id': id }),
      invoice: row.invoice_id === null ? null : await invoices.one(row.invoice_id),
      page: await this.#pageOf(row),
      staff: await this.#staffOf([row, ...refunds]),
    };
  }

  /** Of a payment on a page of the portal: what was typed there, and why it needs a look. */
  async #pageOf(row: PaymentWithInvoice): Promise<PaymentResponse['data']['page']> {
    const { origin, email, created_at, paid_from: from } = row;
    if (origin !== 'page' && origin !== 'self-serve') return null;
    // Anyone who has the address of the page can pay: what identifies the client proves nothing.
    const act = { clientId: null, madeAt: created_at, doneAt: created_at, from };
    const [warning = null] = await this.needs.evidence.warningsOf('payment', [act]);
    return { email, warning };
  }

  async #staffOf(rows: readonly { readonly created_by: number | null }[]) {
    const ids = rows.flatMap(({ created_by: id }) => (id === null ? [] : [id]));
    const names = await this.needs.staff.names([...new Set(ids)]);
    return [...names.values()].map((one) => ({ id: one.id, name: accountName(one) }));
  }
}
