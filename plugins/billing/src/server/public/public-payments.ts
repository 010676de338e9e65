import { LinkEvidence } from '@porchlight/clients/contract';
import {
  type CallOrigin,
  centsOfDollars,
  problemAt,
  ProblemError,
  type Actor,
} from '@porchlight/kernel';
import { callerNetworks, Clock, Database, needing, RateLimits } from '@porchlight/server';
import type {
  PublicPay,
  PublicPayment,
  SelfServeCreate,
  SelfServeOptionsResponse,
} from '../../generated/types.ts';
import {
  amountChanged,
  invoiceInvalid,
  paidElsewhere,
  paymentNotFound,
  selfServeOff,
  tooManyPayments,
} from '../../problems.ts';
import { paymentCents } from '../../rules/payments/payment-problems.ts';
import {
  MOST_SELF_SERVE_CENTS,
  selfServeProblems,
  type SelfServeRange,
} from '../../rules/payments/self-serve-problems.ts';
import { declinesOfNetwork, selfServeDeclines } from './self-serve-declines.ts';
import { openAmount, type LockedInvoice } from '../invoices/invoice-settler.ts';
import { CardCharges } from '../payments/card-charges.ts';
import { RepeatedCalls } from '../store/repeated-calls.ts';
import {
  findPublicPayment,
  publicPaymentOf,
  type PaymentWithInvoice,
} from '../store/payment-rows.ts';
import { PublicInvoices } from './public-invoices.ts';
import { PluginSettings } from '../plugin-settings.ts';

/** Payments that one link takes in an hour. */
const MOST_PAYMENTS = 10;
const HOUR_SECONDS = 3_600;

/** Card payments of visitors. What is charged, to which account, follows from the invoice alone. */
export class PublicPayments extends needing({
  database: Database,
  limits: RateLimits,
  clock: Clock,
  invoices: PublicInvoices,
  charges: CardCharges,
  repeated: RepeatedCalls,
  settings: PluginSettings,
  evidence: LinkEvidence,
}) {
  /**
   * Charges the balance of an invoice. Throws 404, 409 when it takes no card payment or the payer saw another balance, and
   * 429.
   */
  async pay(
    actor: Actor,
    publicId: string,
    body: PublicPay,
    { key, origin }: { readonly key: string | undefined; readonly origin: CallOrigin },
  ): Promise<PaymentWithInvoice> {
    const { database, invoices, charges, repeated, evidence } = this.needs;
    const invoice = await invoices.find(publicId);
    const { nonce, verification_token: token = null } = body;
    const callKey = repeated.of(`page:${String(invoice.id)}`, key ?? `nonce-${nonce}`, [nonce]);
    const earlier = await repeated.find({ trx: database.knex }, 'billing_payment', callKey);
    if (earlier === null) await this.#count(publicId);
    if (invoice.collect_channel === 'gateway_invoice') throw new ProblemError(paidElsewhere);
    return charges.charge(actor, {
      key: callKey,
      invoiceId: invoice.id,
      amount: (locked) => balanceShown(locked, body.amount),
      source: { kind: 'nonce', nonce, verificationToken: token },
      origin: 'page',
      from: await evidence.originOf(actor, origin),
      payer: { full_name: '', email: body.email?.trim() ?? '', phone: '' },
      notes: '',
      isKeyedIn: false,
    });
  }

  /** Throws 400 at each field, 404 while it is turned off, 429 after many declined cards, and 503. */
  async paySelfServe(
    actor: Actor,
    body: SelfServeCreate,
    {
      key,
      address,
      origin,
    }: {
      readonly key: string | undefined;
      readonly address: string;
      readonly origin: CallOrigin;
    },
  ): Promise<PaymentWithInvoice> {
    const { database, charges, repeated, settings, evidence } = this.needs;
    const cents = paymentCents(body.amount);
    const problems = selfServeProblems(body, this.#range());
    if (problems.length > 0 || cents === null) throw problemAt(invoiceInvalid, problems);
    const { nonce, verification_token: token = null, description = '' } = body;
    const payer = {
      full_name: body.full_name?.trim() ?? '',
      email: body.email?.trim() ?? '',
      phone: body.phone?.trim() ?? '',
    };
    // Visitors share no identity: the nonce keeps their keys apart.
    const callKey = repeated.of(`self-serve:${nonce}`, key ?? `nonce-${nonce}`, [cents, payer]);
    const earlier = await repeated.find({ trx: database.knex }, 'billing_payment', callKey);
    const from = await evidence.originOf(actor, origin);
    const charge = () =>
      charges.charge(actor, {
        key: callKey,
        invoiceId: null,
        amount: () => cents,
        source: { kind: 'nonce', nonce, verificationToken: token },
        origin: 'self-serve',
        from,
        payer,
        notes: description.trim(),
        isKeyedIn: false,
      });
    if (earlier !== null) return charge();
    if (!settings().self_serve) throw new ProblemError(selfServeOff);
    return this.#withFewDeclines(address, charge);
  }

  /** Throws 404 while it is turned off. */
  selfServeOptions(): SelfServeOptionsResponse['data'] {
    const { invoices, settings } = this.needs;
    const { self_serve: isOn, check_instructions, transfer_instructions } = settings();
    if (!isOn) throw new ProblemError(selfServeOff);
    return {
      way: invoices.cardWay(null),
      agency: invoices.agency(),
      check_instructions,
      transfer_instructions,
      least_cents: this.#range().leastCents,
      most_cents: MOST_SELF_SERVE_CENTS,
    };
  }

  /** A payment for its payer. Throws 404. */
  async one(publicId: string): Promise<PublicPayment> {
    const row = await findPublicPayment(this.needs.database.knex, publicId);
    if (row === null) throw new ProblemError(paymentNotFound);
    return publicPaymentOf(row);
  }

  #range(): SelfServeRange {
    const { self_serve_least: least } = this.needs.settings();
    return { leastCents: centsOfDollars(least) ?? 0, mostCents: MOST_SELF_SERVE_CENTS };
  }

  /**
   * Thieves try stolen cards. A network whose cards were declined waits, the more so while many networks have declined
   * cards, so that one thief cannot close the page for all. Calls count before they are known to be declined: many at
   * once gain nothing.
   */
  async #withFewDeclines(
    address: string,
    charge: () => Promise<PaymentWithInvoice>,
  ): Promise<PaymentWithInvoice> {
    const { database, clock, limits } = this.needs;
    const most = declinesOfNetwork(await selfServeDeclines(database.knex, clock.now()));
    if (most === 0) throw new ProblemError(tooManyPayments, { retryAfterSeconds: HOUR_SECONDS });
    const [network] = callerNetworks(address);
    const key = `billing declines of ${network}`;
    const wait = await limits.hit(key, most, HOUR_SECONDS);
    if (wait !== null) throw new ProblemError(tooManyPayments, { retryAfterSeconds: wait });
    let isDeclined = false;
    try {
      const payment = await charge();
      isDeclined = payment.status === 'failed';
      return payment;
    } finally {
      if (!isDeclined) await limits.giveBack(key);
    }
  }

  async #count(publicId: string): Promise<void> {
    const key = `billing payments by ${publicId}`;
    const wait = await this.needs.limits.hit(key, MOST_PAYMENTS, HOUR_SECONDS);
    if (wait !== null) throw new ProblemError(tooManyPayments, { retryAfterSeconds: wait });
  }
}

/** The balance, if it is the one that the payer saw. */
function balanceShown(invoice: LockedInvoice | null, shown: number | string | undefined): number {
  const open = invoice === null ? 0 : openAmount(invoice);
  const isSame = shown === undefined || centsOfDollars(shown) === open;
  if (!isSame || open === 0) throw new ProblemError(amountChanged);
  return open;
}
