import { ProblemError, type Actor, type AuditEntry, type Problem } from '@porchlight/kernel';
import { DerivedWrites, needing, Writes } from '@porchlight/server';
import {
  Collections,
  PaymentGatewayError,
  type GatewayReport,
  type InvoiceReport,
} from '../../contract.ts';
import { collectorOff, invoicePaidMeanwhile, publishedLive } from '../../problems.ts';
import { isRefusal, GatewayCalls } from '../gateways/gateway-calls.ts';
import { lineAbout } from '../store/audit-lines.ts';
import { system } from '../store/system-actor.ts';
import { freeInvoice } from './invoice-freeing.ts';
import { InvoiceSettler, type LockedInvoice } from './invoice-settler.ts';
import {
  endPublication,
  foldPublication,
  publicationRow,
  type PublicationRow,
} from '../store/publication-rows.ts';

/** Takes published invoices back from the gateway. */
export class PublicationCanceler extends needing({
  writes: Writes,
  derived: DerivedWrites,
  calls: GatewayCalls,
  settler: InvoiceSettler,
  collections: Collections,
}) {
  /**
   * An invoice that the gateway does not know any more takes no money there, so it is over as well; one of the sandbox is,
   * once the gateway left it. Throws 409 when the invoice was paid there, 502, and 503 while the gateway is off, or in the
   * sandbox while the invoice is not.
   */
  async cancel(actor: Actor, publication: PublicationRow, failed: Problem): Promise<void> {
    const { calls } = this.needs;
    const { id, merchant, gateway_invoice_id: invoiceId } = publication;
    if (calls.hasLeft(publication)) return this.#leave(actor, publication);
    if (invoiceId === null) return;
    const gateway = calls.get(publication.gateway, collectorOff);
    const ref = { merchant, invoiceId };
    await this.#mark(actor, id, true);
    let report: InvoiceReport;
    try {
      report = await calls.run((signal) => gateway.cancelInvoice(ref, signal));
    } catch (error) {
      if (failureOf(error) === 'not-found') {
        calls.log(error);
        report = unknownThere(publication, invoiceId);
      } else {
        // When nobody knows whether it was canceled, its end is still the portal's.
        if (isRefusal(error)) await this.#mark(actor, id, false);
        if (failureOf(error) !== 'conflict') throw calls.problemOf(error, failed);
        await this.#record(publication.gateway, await this.#reports(publication.gateway, ref));
        throw new ProblemError(invoicePaidMeanwhile, { cause: error });
      }
    }
    // A part may have been paid before the end, and no webhook said so yet: that part is not open any more.
    const reports = await this.#reports(publication.gateway, ref).catch((error: unknown) => {
      throw calls.problemOf(error, failed);
    });
    // The end itself comes last, because it lets the invoice be paid otherwise.
    const money = reports.filter(({ kind }) => kind !== 'invoice');
    await this.#record(publication.gateway, money);
    await this.#store(actor, publication, report);
  }

  async #mark(actor: Actor, id: number, is_canceling: boolean): Promise<void> {
    await this.needs.derived.derive(actor, async ({ trx }) => {
      await trx('billing_publication').where({ id }).update({ is_canceling });
    });
  }

  async #store(
    actor: Actor,
    { id, invoice_id }: PublicationRow,
    report: InvoiceReport,
  ): Promise<void> {
    const { writes, settler } = this.needs;
    await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, invoice_id);
      await foldPublication(unit, await publicationRow(unit.trx, id), report);
      await freeInvoice(unit, invoice_id);
      unit.audit(withdrawn(invoice));
    });
  }

  /** Ends one of the sandbox without a call: no money moved. One that takes money stays as it is. */
  async #leave(actor: Actor, { id, invoice_id, environment }: PublicationRow): Promise<void> {
    if (environment === 'live') throw new ProblemError(publishedLive);
    const { writes, settler } = this.needs;
    await writes.run(actor, async (unit) => {
      const invoice = await settler.lock(unit, invoice_id);
      await endPublication(unit, id);
      await freeInvoice(unit, invoice_id);
      unit.audit(withdrawn(invoice));
    });
  }

  /** What happened on the page of the gateway. */
  async #reports(
    gatewayId: string,
    ref: { readonly merchant: string; readonly invoiceId: string },
  ): Promise<readonly GatewayReport[]> {
    const { calls } = this.needs;
    const gateway = calls.get(gatewayId, collectorOff);
    return calls.run((signal) => gateway.readInvoices([ref], signal));
  }

  async #record(gatewayId: string, reports: readonly GatewayReport[]): Promise<void> {
    const { collections, writes } = this.needs;
    for (const report of reports)
      await writes.run(system, async (unit) => {
        if (!(await collections.record(unit, gatewayId, report))) unit.unchanged();
      });
  }
}

function withdrawn(invoice: LockedInvoice): AuditEntry {
  return lineAbout('invoice', 'invoice.withdrawn', invoice, {
    external_ref: { to: invoice.external_ref },
  });
}

function failureOf(error: unknown): string | null {
  return error instanceof PaymentGatewayError ? error.failure : null;
}

/** As if it was canceled: for one that the gateway deleted, or had before it was set up for another account. */
function unknownThere(publication: PublicationRow, invoiceId: string): InvoiceReport {
  return {
    kind: 'invoice',
    invoiceId,
    orderId: publication.gateway_order_id,
    merchant: publication.merchant,
    version: publication.gateway_version ?? 0,
    state: 'canceled',
    publicUrl: null,
    customerId: null,
  };
}
