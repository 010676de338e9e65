import { ProblemError, type Actor, type Problem } from '@porchlight/kernel';
import type { DerivedWrites, Writes } from '@porchlight/server';
import { PaymentGatewayError, type Collections, type InvoiceReport } from '../../contract.ts';
import { collectorOff, invoicePaidMeanwhile } from '../../problems.ts';
import { isRefusal, type GatewayCalls } from '../gateways/gateway-calls.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { system } from '../store/system-actor.ts';
import { freeInvoice } from './invoice-freeing.ts';
import type { InvoiceSettling } from './invoice-settling.ts';
import { foldPublication, publicationRow, type PublicationRow } from './publication-rows.ts';

interface PublicationCancelingParts {
  readonly writes: Writes;
  readonly derived: DerivedWrites;
  readonly calls: GatewayCalls;
  readonly settling: InvoiceSettling;
  readonly collections: Collections;
}

/** Takes published invoices back from the gateway. */
export class PublicationCanceling {
  readonly #parts: PublicationCancelingParts;

  constructor(parts: PublicationCancelingParts) {
    this.#parts = parts;
  }

  /** Throws 409 when the invoice was paid there, 502, and 503 while the gateway is off. */
  async cancel(actor: Actor, publication: PublicationRow, failed: Problem): Promise<void> {
    const { calls } = this.#parts;
    const { id, merchant, gateway_invoice_id: invoiceId } = publication;
    if (invoiceId === null) return;
    const gateway = calls.get(publication.gateway, collectorOff);
    await this.#mark(actor, id, true);
    let report: InvoiceReport;
    try {
      report = await calls.run((signal) => gateway.cancelInvoice({ merchant, invoiceId }, signal));
    } catch (error) {
      // When nobody knows whether it was canceled, its end is still the portal's.
      if (isRefusal(error)) await this.#mark(actor, id, false);
      if (!(error instanceof PaymentGatewayError) || error.failure !== 'conflict')
        throw calls.problemOf(error, failed);
      await this.#refresh(publication, { merchant, invoiceId });
      throw new ProblemError(invoicePaidMeanwhile, { cause: error });
    }
    await this.#store(actor, publication, report);
  }

  async #mark(actor: Actor, id: number, is_canceling: boolean): Promise<void> {
    await this.#parts.derived.derive(actor, async ({ trx }) => {
      await trx('billing_publication').where({ id }).update({ is_canceling });
    });
  }

  async #store(
    actor: Actor,
    { id, invoice_id }: PublicationRow,
    report: InvoiceReport,
  ): Promise<void> {
    const { writes, settling } = this.#parts;
    await writes.run(actor, async (unit) => {
      const invoice = await settling.lock(unit, invoice_id);
      await foldPublication(unit, await publicationRow(unit.trx, id), report);
      await freeInvoice(unit, invoice_id);
      unit.audit(
        lineAbout('invoice', 'invoice.withdrawn', invoice, {
          external_ref: { to: invoice.external_ref },
        }),
      );
    });
  }

  /** Stores what happened on the page of the gateway. */
  async #refresh(
    { gateway: id }: PublicationRow,
    ref: { readonly merchant: string; readonly invoiceId: string },
  ): Promise<void> {
    const { calls, collections, writes } = this.#parts;
    const gateway = calls.get(id, collectorOff);
    const reports = await calls.run((signal) => gateway.readInvoices([ref], signal));
    for (const report of reports)
      await writes.run(system, async (unit) => {
        if (!(await collections.record(unit, id, report))) unit.unchanged();
      });
  }
}
