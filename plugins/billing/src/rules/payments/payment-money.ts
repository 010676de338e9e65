import type { Payment } from '../../generated/types.ts';
import { paymentMethods } from './payment-status.ts';

/** What of payments arrived, went back, is withheld by banks, and is left, in cents. */
export interface PaymentMoney {
  readonly received_cents: number;
  readonly refunded_cents: number;
  readonly withheld_cents: number;
  readonly net_cents: number;
}

export type CountedPayment = Pick<
  Payment,
  'status' | 'environment' | 'amount_cents' | 'refunded_cents' | 'withheld_cents'
>;

const NOTHING: PaymentMoney = {
  received_cents: 0,
  refunded_cents: 0,
  withheld_cents: 0,
  net_cents: 0,
};

/** Whether a payment counts: not before it completes, and what a sandbox pretends only while no gateway is live. */
export function counts(
  { status, environment }: Pick<CountedPayment, 'status' | 'environment'>,
  countsSandbox: boolean,
): boolean {
  if (status !== 'completed' && status !== 'refunded') return false;
  return environment !== 'sandbox' || countsSandbox;
}

/** What a payment, or what of it moved within some days, adds to the totals: nothing while it does not count. */
export function paymentMoney(
  { status, environment, ...cents }: CountedPayment,
  countsSandbox: boolean,
): PaymentMoney {
  if (!counts({ status, environment }, countsSandbox)) return NOTHING;
  const { amount_cents: received, refunded_cents: refunded, withheld_cents: withheld } = cents;
  return {
    received_cents: received,
    refunded_cents: refunded,
    withheld_cents: withheld,
    net_cents: received - refunded - withheld,
  };
}

export function addMoney(all: readonly PaymentMoney[]): PaymentMoney {
  return all.reduce(
    (sum, one) => ({
      received_cents: sum.received_cents + one.received_cents,
      refunded_cents: sum.refunded_cents + one.refunded_cents,
      withheld_cents: sum.withheld_cents + one.withheld_cents,
      net_cents: sum.net_cents + one.net_cents,
    }),
    NOTHING,
  );
}

/** How money reached a merchant: into its account at the payment gateway, or as an agent recorded it. */
const paymentWays = ['gateway', ...paymentMethods] as const;
type PaymentWay = (typeof paymentWays)[number];

export interface CountedWay extends PaymentMoney {
  readonly way: PaymentWay;
}

/** The sum of each way of which something moved, in their order. */
export function addWays(all: readonly CountedWay[]): CountedWay[] {
  return paymentWays.flatMap((way) => {
    const own = all.filter((one) => one.way === way);
    return own.length === 0 ? [] : [{ way, ...addMoney(own) }];
  });
}
