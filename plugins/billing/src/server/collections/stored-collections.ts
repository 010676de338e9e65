import { isUuid, Clock, Deployment, needing, type WriteUnit } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import {
  PaymentCompleted,
  PaymentFailed,
  type Collections,
  type DisputeReport,
  type GatewayReport,
  type InvoiceReport,
  type PaymentReport,
  type RefundReport,
} from '../../contract.ts';
import { isVoidable } from '../../rules/invoices/invoice-status.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { freeInvoice, freePaidInvoice } from '../invoices/invoice-freeing.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import { isLost } from './lost-payments.ts';
import { newPublicId } from '../store/public-id.ts';
import { foldPublication, publicationOf } from '../store/publication-rows.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { foldDispute } from './dispute-changes.ts';
import { foldPayment, paymentEvent, paymentLine } from './payment-changes.ts';
import { lockPayment, lockWithInvoice } from './payment-locks.ts';
import { foldRefund, refundLine } from './refund-changes.ts';

const CURRENCY = 'USD';

/** Folds what gateways say into payments, refunds, and invoices. */
export class StoredCollections
  extends needing({
    clock: Clock,
    calls: GatewayCalls,
    settler: InvoiceSettler,
    deployment: Deployment,
  })
  implements Collections
{
  async record(unit: WriteUnit, gatewayId: string, report: GatewayReport): Promise<boolean> {
    if (report.kind === 'payment') return this.#payment(unit, gatewayId, report);
    if (report.kind === 'refund') return this.#refund(unit, gatewayId, report);
    if (report.kind === 'dispute') return this.#dispute(unit, gatewayId, report);
    return this.#invoice(unit, gatewayId, report);
  }

  /** As `record`, for a payment that the portal began. */
  async recordPayment(
    unit: WriteUnit,
    id: number,
    outcome: Parameters<typeof foldPayment>[2],
  ): Promise<boolean> {
    return this.#withPayment(unit, id, (payment) =>
      foldPayment(unit, payment, outcome, this.needs.clock),
    );
  }

  async #payment(unit: WriteUnit, gateway: string, report: PaymentReport): Promise<boolean> {
    // An amount in another currency is no amount of the portal's.
    if (report.currency !== CURRENCY) return false;
    const known = await reportedPayment(unit, gateway, report);
    if (known !== null) return this.recordPayment(unit, known.id, report);
    if (report.paymentId === null) return false;
    const publication = await publicationOf(unit.trx, gateway, report);
    if (publication === null) return this.#recordLost(unit, gateway, report);
    const { settler, clock } = this.needs;
    const invoice = await settler.lock(unit, publication.invoice_id);
    // Of parallel reports the first one adds it.
    const added = await reportedPayment(unit, gateway, report);
    if (added === null) await this.#add(unit, { gateway, report, invoice });
    else if (!(await foldPayment(unit, await lockPayment(unit, added.id), report, clock)))
      return false;
    await settler.settle(unit, invoice);
    await freePaidInvoice(unit, invoice);
    return true;
  }

  /** One that was taken after the backup of this portal; an agent says for which invoice. */
  async #recordLost(unit: WriteUnit, gateway: string, report: PaymentReport): Promise<boolean> {
    if (!isLost(report, this.needs.deployment.backupMadeAt)) return false;
    await this.#add(unit, { gateway, report, invoice: null });
    return true;
  }

  /** A payment on a page of the gateway, or of a portal that was lost. */
  async #add(
    unit: WriteUnit,
    given: {
      readonly gateway: string;
      readonly report: PaymentReport;
      readonly invoice: InvoiceRow | null;
    },
  ): Promise<void> {
    const { report } = given;
    const now = this.needs.clock.now().toISOString();
    const isCompleted = report.state === 'completed';
    const [row] = (await unit
      .trx('billing_payment')
      .insert({
        status: report.state,
        method: report.method,
        amount_cents: report.amountCents,
        invoice_id: given.invoice?.id ?? null,
        customer_id: given.invoice?.customer_id ?? null,
        notes: given.invoice === null ? (report.note ?? '') : '',
        received_at: isCompleted ? (report.receivedAt ?? now) : null,
        created_at: now,
        payment_key: report.paymentKey ?? randomUUID(),
        public_id: newPublicId(),
        origin: 'gateway',
        gateway: given.gateway,
        merchant: report.merchant,
        environment: this.needs.calls.find(given.gateway)?.environment() ?? 'live',
        gateway_payment_id: report.paymentId,
        card_brand: report.cardBrand,
        card_last4: report.cardLast4,
        failure_code: report.failure?.code ?? null,
        failure_reason: report.failure?.reason ?? null,
      })
      .returning('*')) as PaymentRow[];
    unit.audit(paymentLine(row!, { to: report.state }, row!.failure_reason));
    if (isCompleted) unit.publish(PaymentCompleted, paymentEvent(row!));
    else if (report.state === 'failed') unit.publish(PaymentFailed, paymentEvent(row!));
  }

  async #dispute(unit: WriteUnit, gateway: string, report: DisputeReport): Promise<boolean> {
    const { merchant, paymentId } = report;
    if (report.currency !== CURRENCY) return false;
    const known = await storedPayment(unit, { gateway, merchant, gateway_payment_id: paymentId });
    return known === null
      ? false
      : this.#withPayment(unit, known.id, (payment) =>
          foldDispute(unit, payment, report, this.needs),
        );
  }

  async #refund(unit: WriteUnit, gateway: string, report: RefundReport): Promise<boolean> {
    const { merchant, paymentId } = report;
    const known = await storedPayment(unit, { gateway, merchant, gateway_payment_id: paymentId });
    if (known === null) return false;
    return this.#withPayment(unit, known.id, async (payment) => {
      const refund = await refundOfReport(unit, payment, report);
      if (refund !== null) return foldRefund(unit, { payment, refund }, report, this.needs);
      await this.#addRefund(unit, payment, report);
      return true;
    });
  }

  /** A refund that was made at the gateway itself. */
  async #addRefund(unit: WriteUnit, payment: PaymentRow, report: RefundReport): Promise<void> {
    const [refund] = (await unit
      .trx('billing_refund')
      .insert({
        payment_id: payment.id,
        refund_key: randomUUID(),
        status: 'pending',
        amount_cents: report.amountCents,
        reason: report.reason ?? '',
        gateway_refund_id: report.refundId,
        created_at: this.needs.clock.now().toISOString(),
      })
      .returning('*')) as RefundRow[];
    unit.audit(refundLine(payment, refund!, { to: 'pending' }));
    if (report.state !== 'pending')
      await foldRefund(unit, { payment, refund: refund! }, report, this.needs);
  }

  /** The end of a published invoice that the portal did not ask for ends the invoice as well. */
  async #invoice(unit: WriteUnit, gateway: string, report: InvoiceReport): Promise<boolean> {
    const { settler } = this.needs;
    const known = await publicationOf(unit.trx, gateway, report);
    if (known === null) return false;
    const invoice = await settler.lock(unit, known.invoice_id);
    const before = (await publicationOf(unit.trx, gateway, report))!;
    const after = await foldPublication(unit, before, report);
    if (after === before) return false;
    unit.audit(
      lineAbout('invoice', 'invoice.reported', invoice, {
        external_ref: { to: invoice.external_ref },
        gateway: { to: gateway },
        gateway_state: { from: before.state, to: after.state },
      }),
    );
    if (after.state === 'paid') await freePaidInvoice(unit, invoice);
    const isOver = after.state === 'canceled' || after.state === 'failed';
    if (!isOver || before.state === after.state) return true;
    await freeInvoice(unit, invoice.id);
    if (before.is_canceling || before.is_replaced) return true;
    const isUntouched = invoice.paid_amount_cents === 0 && invoice.pending_cents === 0;
    if (isUntouched && isVoidable(invoice.status)) await settler.void(unit, invoice);
    return true;
  }

  /** Runs `work` while a payment and its invoice are locked, and settles the invoice when something changed. */
  async #withPayment(
    unit: WriteUnit,
    id: number,
    work: (payment: PaymentRow) => Promise<boolean>,
  ): Promise<boolean> {
    const { settler } = this.needs;
    const locked = await lockWithInvoice(unit, settler, id);
    if (locked === null) return false;
    const isChanged = await work(locked.payment);
    if (isChanged) for (const other of locked.credited) await settler.settle(unit, other);
    if (!isChanged || locked.invoice === null) return isChanged;
    await settler.settle(unit, locked.invoice);
    await freePaidInvoice(unit, locked.invoice);
    return true;
  }
}

/** The payment that a report is about: by the portal's key, else by its id at the gateway. */
async function reportedPayment(
  { trx }: WriteUnit,
  gateway: string,
  { paymentKey, paymentId, merchant }: PaymentReport,
): Promise<PaymentRow | null> {
  const byKey =
    paymentKey === null || !isUuid(paymentKey)
      ? undefined
      : ((await trx('billing_payment').where({ gateway, payment_key: paymentKey }).first()) as
          PaymentRow | undefined);
  if (byKey !== undefined) return byKey;
  if (paymentId === null) return null;
  return storedPayment({ trx }, { gateway, merchant, gateway_payment_id: paymentId });
}

async function storedPayment(
  { trx }: Pick<WriteUnit, 'trx'>,
  place: Pick<PaymentRow, 'gateway' | 'merchant' | 'gateway_payment_id'>,
): Promise<PaymentRow | null> {
  const row = (await trx('billing_payment').where(place).first()) as PaymentRow | undefined;
  return row ?? null;
}

/**
 * Which refund a report is about: the one with its id at the gateway, else its key, else one of the same amount that is
 * waiting for its id, because a webhook may be faster than the response of the call.
 */
async function refundOfReport(
  { trx }: WriteUnit,
  { id: payment_id }: PaymentRow,
  { refundId, refundKey, amountCents }: RefundReport,
): Promise<RefundRow | null> {
  const rows = (await trx('billing_refund')
    .where({ payment_id })
    .orderBy('id')
    .forUpdate()) as readonly RefundRow[];
  const waiting = rows.filter(({ gateway_refund_id: known }) => known === null);
  return (
    rows.find(({ gateway_refund_id: known }) => known !== null && known === refundId) ??
    waiting.find(({ refund_key: key }) => key === refundKey) ??
    waiting.find(
      ({ amount_cents: cents, status }) => cents === amountCents && status === 'pending',
    ) ??
    null
  );
}
