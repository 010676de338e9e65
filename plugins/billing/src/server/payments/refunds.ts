import { problemAt, ProblemError, type StaffActor } from '@porchlight/kernel';
import type { Clock, Database, Jobs, Writes, WriteUnit } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { PaymentGatewayError, type RefundOrder } from '../../contract.ts';
import type { RefundCreate } from '../../generated/types.ts';
import {
  aboveRefundable,
  atAmount,
  invoiceInvalid,
  paymentNotFound,
  refundFailed,
  refundImpossible,
} from '../../problems.ts';
import { paymentCents, refundProblems } from '../../rules/payments/payment-problems.ts';
import { refundableCents } from '../../rules/payments/payment-status.ts';
import { RECONCILE_JOB } from '../collections/reconcile-jobs.ts';
import { foldRefund, refundLine, type RefundOutcome } from '../collections/refund-changes.ts';
import { lockPayment } from '../collections/stored-collections.ts';
import { isRefusal, type GatewayCalls } from '../gateways/gateway-calls.ts';
import { RECORDS } from '../../gateway/records.ts';
import type { InvoiceSettling } from '../invoices/invoice-settling.ts';
import type { PaymentRow, RefundRow } from '../store/payment-rows.ts';
import { system } from '../store/system-actor.ts';
import type { CallKey, RepeatedCalls } from '../store/repeated-calls.ts';

/** As for charges. */
const LONGEST_WAIT_MS = 4_000;
const REPEATED_MS = 60_000;
const FIRST_CHECK_MS = 10_000;

interface RefundsParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly calls: GatewayCalls;
  readonly settling: InvoiceSettling;
  readonly repeated: RepeatedCalls;
}

/** Sends money back: stored as pending before the gateway is called, like charges. */
export class Refunds {
  readonly #parts: RefundsParts;
  readonly #running = new Set<Promise<unknown>>();

  constructor(parts: RefundsParts) {
    this.#parts = parts;
  }

  /** Waits for the refunds that are still running after their callers got a response. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

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
    const scope = key === undefined ? '' : `agent:${String(actor.id)}`;
    const callKey = this.#parts.repeated.of(scope, key, [paymentId, cents, why]);
    const begun = await this.#begin(actor, { paymentId, cents, reason: why, callKey });
    if (begun.order !== null) {
      const work = this.#send(begun.id, begun.gateway, begun.order);
      this.#running.add(work);
      void work.finally(() => this.#running.delete(work)).catch(() => undefined);
      const limit = new AbortController();
      await Promise.race([
        work,
        wait(LONGEST_WAIT_MS, undefined, { signal: limit.signal }),
      ]).finally(() => limit.abort());
    }
    return this.#read(begun.id);
  }

  async #begin(
    actor: StaffActor,
    given: {
      readonly paymentId: number;
      readonly cents: number;
      readonly reason: string;
      readonly callKey: CallKey;
    },
  ): Promise<{ id: number; order: RefundOrder | null; gateway: string }> {
    const { writes, settling, repeated, calls, clock } = this.#parts;
    const { cents, reason, callKey } = given;
    return writes.run(actor, async (unit) => {
      const invoice = await this.#lockInvoice(unit, given.paymentId);
      const payment = await lockPayment(unit, given.paymentId);
      const earlier =
        (await repeated.find<RefundRow>(unit, 'billing_refund', callKey)) ??
        (await this.#twin(unit, actor, callKey));
      if (earlier !== null) {
        unit.unchanged();
        return { id: earlier.id, order: null, gateway: payment.gateway };
      }
      if (payment.status !== 'completed') throw new ProblemError(refundImpossible);
      const open = await refundable(unit, payment);
      if (cents > open) throw atAmount(aboveRefundable(open));
      const isRecord = payment.gateway === RECORDS;
      if (!isRecord) calls.get(payment.gateway);
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
          created_at: clock.now().toISOString(),
          created_by: actor.id,
        })
        .returning('*')) as RefundRow[];
      if (isRecord) {
        await foldRefund(unit, { payment, refund: refund! }, returned, clock);
        if (invoice !== null) await settling.settle(unit, invoice);
        return { id: refund!.id, order: null, gateway: payment.gateway };
      }
      unit.audit(refundLine(payment, refund!, { to: 'pending' }));
      return { id: refund!.id, order: orderOf(payment, refund!), gateway: payment.gateway };
    });
  }

  /** Repeats a refund whose result is unknown; for the job. The gateway recognizes it. */
  async resume(payment: PaymentRow, refund: RefundRow): Promise<void> {
    await this.#send(refund.id, payment.gateway, orderOf(payment, refund));
  }

  async #send(id: number, gatewayId: string, order: RefundOrder): Promise<void> {
    const { calls, jobs, clock } = this.#parts;
    let outcome: RefundOutcome;
    try {
      const gateway = calls.get(gatewayId);
      outcome = await calls.run((signal) => gateway.refund(order, signal));
    } catch (error) {
      calls.log(error);
      if (!isRefusal(error)) {
        const startAfter = new Date(clock.now().getTime() + FIRST_CHECK_MS);
        await jobs.enqueue(RECONCILE_JOB, {}, { startAfter });
        return;
      }
      outcome = refused(error);
    }
    await this.store(id, outcome);
  }

  /** Folds an outcome into a refund of the portal. */
  async store(id: number, outcome: RefundOutcome): Promise<void> {
    const { writes, settling, clock } = this.#parts;
    await writes.run(system, async (unit) => {
      const known = (await unit.trx('billing_refund').where({ id }).first()) as RefundRow;
      const invoice = await this.#lockInvoice(unit, known.payment_id);
      const payment = await lockPayment(unit, known.payment_id);
      const refund = (await unit
        .trx('billing_refund')
        .where({ id })
        .forUpdate()
        .first()) as RefundRow;
      const isChanged = await foldRefund(unit, { payment, refund }, outcome, clock);
      if (!isChanged) unit.unchanged();
      else if (invoice !== null) await settling.settle(unit, invoice);
    });
  }

  /** Throws 404 for an unknown payment; null for one without an invoice. */
  async #lockInvoice(unit: WriteUnit, paymentId: number) {
    const known = (await unit
      .trx('billing_payment')
      .where({ id: paymentId })
      .first('invoice_id')) as Pick<PaymentRow, 'invoice_id'> | undefined;
    if (known === undefined) throw new ProblemError(paymentNotFound);
    return known.invoice_id === null ? null : this.#parts.settling.lock(unit, known.invoice_id);
  }

  async #twin(unit: WriteUnit, actor: StaffActor, key: CallKey): Promise<RefundRow | null> {
    if (key.callerKey !== null) return null;
    const since = new Date(this.#parts.clock.now().getTime() - REPEATED_MS).toISOString();
    const row = (await unit
      .trx('billing_refund')
      .where({ created_by: actor.id, request_hash: key.requestHash })
      .whereNull('caller_key')
      .whereNot('status', 'failed')
      .where('created_at', '>', since)
      .first()) as RefundRow | undefined;
    return row ?? null;
  }

  async #read(id: number): Promise<RefundRow> {
    return (await this.#parts.database.knex('billing_refund').where({ id }).first()) as RefundRow;
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

function orderOf(payment: PaymentRow, refund: RefundRow): RefundOrder {
  return {
    refundKey: refund.refund_key,
    merchant: payment.merchant ?? '',
    paymentId: payment.gateway_payment_id ?? '',
    amountCents: refund.amount_cents,
    reason: refund.reason,
  };
}

async function refundable({ trx }: WriteUnit, payment: PaymentRow): Promise<number> {
  const [row] = (await trx('billing_refund')
    .where({ payment_id: payment.id, status: 'pending' })
    .select(trx.raw('coalesce(sum(amount_cents), 0)::bigint as cents'))) as readonly {
    readonly cents: number;
  }[];
  return refundableCents(payment.amount_cents, payment.refunded_cents, row?.cents ?? 0);
}
