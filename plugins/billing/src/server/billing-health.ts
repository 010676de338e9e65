import { civilToday, formatDate } from '@porchlight/kernel';
import type { AgencyCalendar, Clock, Database, HealthCheck } from '@porchlight/server';
import type { GatewayCalls } from './gateways/gateway-calls.ts';
import { MANY_DECLINES, MOST_DECLINES, selfServeDeclines } from './public/self-serve-declines.ts';
import { openDisputes, type OpenDisputes } from './store/dispute-rows.ts';
import { owedDespiteSandbox } from './store/sandbox-rows.ts';
import { RECORDS } from '../gateway/records.ts';

const MINUTE_MS = 60_000;
/** Longer than the look-up of a lost payment takes. */
const LATE_MINUTES = 20;

/** Payments without a result, cards that are tried, money that belongs to no invoice, and what gateways cannot do. */
export function billingHealth(
  database: () => Database,
  calls: () => GatewayCalls,
  clock: () => Clock,
  calendar: () => AgencyCalendar,
): HealthCheck {
  return {
    id: 'billing.payments',
    title: 'Payments',
    page: '/crm/payments',
    async check() {
      const { knex } = database();
      const oldest = (table: string, state: object) =>
        knex(table).where(state).first(knex.raw('min(created_at) as oldest')) as Promise<{
          oldest: string | null;
        }>;
      const [payments, refunds, requests, declines, refundable, owed, disputes] = await Promise.all(
        [
          oldest('billing_payment', { status: 'pending' }),
          oldest('billing_refund', { status: 'pending' }),
          oldest('billing_publication', { state: 'requested' }),
          selfServeDeclines(knex, clock().now()),
          knex('billing_invoice')
            // As the index has it.
            .whereRaw(
              "paid_amount_cents > total_cents - credited_cents or (status = 'void' and paid_amount_cents > 0)",
            )
            .first(knex.raw('count(*)::int as number')) as Promise<{ number: number }>,
          calls().isLive() ? owedDespiteSandbox(knex) : 0,
          openDisputes(knex, !calls().isLive()),
        ],
      );
      const now = clock().now().getTime();
      const late = [payments, refunds, requests].map(({ oldest: at }) =>
        at === null ? 0 : Math.floor((now - Date.parse(at)) / MINUTE_MS),
      );
      const longest = Math.max(...late);
      const gateways = calls()
        .all()
        .filter(({ id }) => id !== RECORDS);
      const unavailable = gateways.flatMap((gateway) => gateway.unavailable() ?? []);
      const incomplete = gateways
        .flatMap((gateway) => gateway.merchants())
        .flatMap((merchant) => merchant.unavailable?.replace(/\.$/, '') ?? []);
      const problems = [
        ...(longest > LATE_MINUTES
          ? [`A payment has no result for ${String(longest)} minutes`]
          : []),
        ...(refundable.number > 0
          ? [
              `${counted(refundable.number, 'void or overpaid invoice')} with money to refund or apply to another one`,
            ]
          : []),
        ...(owed > 0
          ? [`${counted(owed, 'invoice')} paid in the sandbox only, and owed: send or void each`]
          : []),
        ...(disputes.number > 0 ? [disputesText(disputes, calendar().timeZone())] : []),
        ...(declines >= MANY_DECLINES ? [declinesText(declines)] : []),
      ];
      problems.push(...incomplete);
      if (problems.length > 0) return { state: 'degraded', detail: problems.join('; ') };
      const detail = unavailable[0] ?? 'No payments are waiting for a result';
      return { state: 'healthy', detail };
    },
  };
}

/** How many disputes the bank has not decided, and the next deadline on the calendar of the agency. */
export function disputesText({ number, due }: OpenDisputes, timeZone: string): string {
  const day = due === null ? null : formatDate(civilToday(timeZone, new Date(due)));
  const until = day === null ? '' : `: hand in evidence by ${day}`;
  return `${counted(number, 'card payment')} disputed at the bank${until}`;
}

function declinesText(declines: number): string {
  const takes = declines >= MOST_DECLINES ? 'no more' : 'one more of each network';
  return `${String(declines)} cards were declined on the page without an invoice within an hour, which takes ${takes}: stolen cards may be tried there. Turn off Self-serve payments in the settings to close it`;
}

function counted(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? '' : 's'}`;
}
