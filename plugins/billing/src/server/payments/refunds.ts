import { problemAt, ProblemError, type StaffActor } from '@porchlight/kernel';
import { Clock, Database, needing, Writes } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { PaymentGatewayError, type RefundOrder } from '../../contract.ts';
import type { RefundCreate } from '../../generated/types.ts';
import {
  aboveRefundable,
  atAmount,
  invoiceInvalid,
  paymentNotFound,
  refundFailed,
  refunderOff,
  refundDisputed,
  refundImpossible,
} from '../../problems.ts';
import { paymentCents, refundProblems } from '../../rules/payments/payment-problems.ts';
import { DEFAULT_INTENT, type RefundIntent } from '../../rules/payments/refund-intent.ts';
import { refundableCents } from '../../rules/payments/payment-status.ts';
import { lockWithInvoice } from '../collections/payment-locks.ts';
import { foldRefund, refundLine, type RefundOutcome } from '../collections/refund-changes.ts';
import { isRefusal, GatewayCalls } from '../gateways/gateway-calls.ts';
import { RunningCalls } from '../gateways/running-calls.ts';
import { RECORDS } from '../../gateway/records.ts';
import { InvoiceSettler } from '../invoices/invoice-settler.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';
import { type CallKey, RepeatedCalls } from '../store/repeated-calls.ts';
import { OpenBooks } from '../store/open-books.ts';
import { hasRunningDispute } from '../store/dispute-rows.ts';
import { sumOfRefunds } from '../store/payment-sums.ts';

/** Sends money back: stored as pending before the gateway is called, like charges. */
export class Refunds extends needing({
  database: Database,
  writes: Writes,
  clock: Clock,
  calls: GatewayCalls,
  running: RunningCalls,
  settler: InvoiceSettler,
  repeated: RepeatedCalls,
  books: OpenBooks,
}) {
  /**
   * The refund once its result is known, or pending after 4 s. Throws 404, 400 above what can be refunded, 409 for a payment
   * that is not completed, and 503; a failed refund is a result.
   */
  async refund(
    actor: StaffActor,
    paymentId: number,
    body: RefundCreate,
    key: string | undefined,
  ): Promise<RefundRow> {
    const problems = refundProblems(body);
    const cents = paymentCents(body.amount);
    const why = body.reason.trim();
    if (cents === null || problems.length > 0) throw problemAt(invoiceInvalid, problems);
    const { repeated, running } = this.needs;
    const intent = body.intent ?? DEFAULT_INTENT;
    const callKey = repeated.ofAgent(actor, key, [paymentId, cents, why, intent]);
    const begun = await this.#begin(actor, { paymentId, cents, reason: why, intent, callKey });
    const { id, order } = begun;
    if (order === null) return running.waitForEarlier(() => this.#read(id));
    await running.wait(this.#send(id, begun.gateway, order));
    return this.#read(id);
  }

  async #begin(
    actor: StaffActor,
    given: {
      readonly paymentId: number;
      readonly cents: number;
      readonly reason: string;
      readonly intent: RefundIntent;
      readonly callKey: CallKey;
    },
  ): Promise<{ id: number; order: RefundOrder | null; gateway: string }> {
    const { writes, settler, repeated, calls, clock } = this.needs;
    const { cents, reason, intent, callKey } = given;
    return writes.run(actor, async (unit) => {
      const locked = await lockWithInvoice(unit, settler, given.paymentId);
      if (locked === null) throw new ProblemError(paymentNotFound);
      const { payment, invoice } = locked;
      const earlier = await repeated.findInTurn(unit, 'billing_refund', callKey);
      if (earlier !== null) {
        unit.unchanged();
        return { id: earlier.id, order: null, gateway: payment.gateway };
      }
      this.needs.books.assertOpen(undefined, 'amount');
      if (payment.status !== 'completed') throw new ProblemError(refundImpossible);
      if (await hasRunningDispute(unit.trx, payment.id)) throw new ProblemError(refundDisputed);
      const pending = await sumOfRefunds(unit.trx, payment.id, 'pending');
      const open = refundableCents(payment, pending);
      if (cents > open) throw atAmount(aboveRefundable(open));
      const isRecord = payment.gateway === RECORDS;
      if (!isRecord) calls.get(payment.gateway, refunderOff);
      const [refund] = (await unit
        .trx('billing_refund')
        .insert({
          payment_id: payment.id,
          refund_key: randomUUID(),
          caller_key: callKey.callerKey,
          request_hash: callKey.requestHash,
          status: 'pending',
          amount_cents: cents,
          reason,
          intent,
          created_at: clock.now().toISOString(),
          created_by: actor.id,
        })
        .returning('*')) as RefundRow[];
      if (isRecord) {
        await foldRefund(unit, { payment, refund: refund! }, returned, this.needs);
        if (invoice !== null) await settler.settle(unit, invoice);
        return { id: refund!.id, order: null, gateway: payment.gateway };
      }
      unit.audit(refundLine(payment, refund!, { to: 'pending' }));
      return { id: refund!.id, order: refundOrder(payment, refund!), gateway: payment.gateway };
    });
  }

  /** Repeats a refund whose result is unknown; for the job. The gateway recognizes it. */
  async resume(payment: PaymentRow, refund: RefundRow): Promise<void> {
    await this.#send(refund.id, payment.gateway, refundOrder(payment, refund));
  }

  async #send(id: number, gatewayId: string, order: RefundOrder): Promise<void> {
    const { calls, running } = this.needs;
    let outcome: RefundOutcome;
    try {
      const gateway = calls.get(gatewayId);
      outcome = await calls.run((signal) => gateway.refund(order, signal));
    } catch (error) {
      calls.log(error);
      if (!isRefusal(error)) return running.lookLater();
      outcome = refused(error);
    }
    await this.store(id, outcome);
  }

  /** Folds an outcome into a refund of the portal. */
  async store(id: number, outcome: RefundOutcome): Promise<void> {
    const { writes, settler } = this.needs;
    await writes.run(system, async (unit) => {
      const known = (await unit.trx('billing_refund').where({ id }).first()) as RefundRow;
      const locked = await lockWithInvoice(unit, settler, known.payment_id);
      if (locked === null) throw new ProblemError(paymentNotFound);
      const { payment, invoice } = locked;
      const refund = (await unit
        .trx('billing_refund')
        .where({ id })
        .forUpdate()
        .first()) as RefundRow;
      const isChanged = await foldRefund(unit, { payment, refund }, outcome, this.needs);
      if (!isChanged) unit.unchanged();
      else if (invoice !== null) await settler.settle(unit, invoice);
    });
  }

  async #read(id: number): Promise<RefundRow> {
    return (await this.needs.database.knex('billing_refund').where({ id }).first()) as RefundRow;
  }
}

/** Throws 502 with the reason for a failed refund. */
export function assertNotRefused({ status, failure_reason: reason }: RefundRow): void {
  if (status !== 'failed') return;
  const message = `The refund failed: ${reason ?? 'the payment gateway refused it'}`;
  throw new ProblemError({ ...refundFailed, message });
}

/** Recorded money goes back where it arrived; the portal records that. */
const returned: RefundOutcome = {
  state: 'completed',
  refundId: null,
  completedAt: null,
  failure: null,
};

function refused(error: PaymentGatewayError): RefundOutcome {
  const failure = error.declined ?? {
    code: error.failure,
    reason: 'the payment gateway refused it',
  };
  return { state: 'failed', refundId: null, completedAt: null, failure };
}

/** What a gateway gets of a refund, as often as it takes. */
export function refundOrder(payment: PaymentRow, refund: RefundRow): RefundOrder {
  return {
    refundKey: refund.refund_key,
    merchant: payment.merchant ?? '',
    paymentId: payment.gateway_payment_id ?? '',
    amountCents: refund.amount_cents,
    reason: refund.reason,
  };
}
