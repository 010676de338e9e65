import { defineRoute, type AgencyCalendar, type Database, type Route } from '@porchlight/server';
import { recurringEndpoints } from '../endpoints.ts';
import { UseRecurring } from '../permissions.ts';
import {
  allPaymentsMade,
  cancelRefused,
  chargeInProgress,
  chargeNotFound,
  chargeSettled,
  invoiceClosed,
  pauseRefused,
  recurringChanged,
  recurringEnded,
  recurringInvalid,
  recurringNotFound,
  resumeRefused,
} from '../problems.ts';
import type { PeriodConfirmations } from './charges/period-confirmations.ts';
import type { RecurringReads } from './reads/recurring-reads.ts';
import { recurringSummary } from './reads/recurring-summary.ts';
import type { ScheduleChanges } from './schedules/schedule-changes.ts';

const access = { permission: UseRecurring };
const success = true as const;

interface RouteParts {
  readonly database: () => Database;
  readonly calendar: () => AgencyCalendar;
  readonly reads: () => RecurringReads;
  readonly changes: () => ScheduleChanges;
  readonly confirmations: () => PeriodConfirmations;
}

export function readRoutes({ database, calendar, reads }: RouteParts): readonly Route[] {
  return [
    defineRoute(recurringEndpoints.listRecurring, {
      summary: 'List recurring payments',
      details: 'With `page` it returns one page, otherwise all, at most 10,000.',
      access,
      handle: async ({ query }) => {
        const { payments, total } = await reads().list(query);
        const data = { recurring_payments: [...payments] };
        return query.page === undefined ? { success, data } : { success, data, total };
      },
    }),
    defineRoute(recurringEndpoints.listUpcoming, {
      summary: 'List recurring payments that are due soon',
      access,
      handle: async ({ query }) => {
        const { payments } = await reads().list({ upcoming_days: query.days ?? 30 });
        return { success, data: { recurring_payments: [...payments] } };
      },
    }),
    defineRoute(recurringEndpoints.readSummary, {
      summary: 'Get counts and sums of recurring payments',
      access,
      handle: async () => ({ success, data: await recurringSummary(database(), calendar()) }),
    }),
    defineRoute(recurringEndpoints.listAttention, {
      summary: 'List payments that the caller has to look after',
      access,
      handle: async ({ actor }) => ({ success, data: await reads().attentionOf(actor) }),
    }),
    defineRoute(recurringEndpoints.readRecurring, {
      summary: 'Get a recurring payment with its payments',
      access,
      problems: [recurringNotFound],
      handle: async ({ params }) => ({ success, data: await reads().describe(params.id) }),
    }),
  ];
}

export function changeRoutes({ reads, changes, confirmations }: RouteParts): readonly Route[] {
  const changed = async (id: number) => ({
    success,
    data: { recurring_payment: await reads().find(id) },
  });
  return [
    defineRoute(recurringEndpoints.cancelRecurring, {
      summary: 'Cancel a recurring payment',
      access,
      problems: [recurringNotFound, cancelRefused],
      async handle({ actor, params }) {
        await changes().cancel(actor, params.id);
        return changed(params.id);
      },
    }),
    defineRoute(recurringEndpoints.pauseRecurring, {
      summary: 'Pause a recurring payment',
      access,
      problems: [recurringNotFound, pauseRefused],
      async handle({ actor, params }) {
        await changes().pause(actor, params.id);
        return changed(params.id);
      },
    }),
    defineRoute(recurringEndpoints.resumeRecurring, {
      summary: 'Resume a recurring payment',
      details: 'A date that has passed moves to the next period; missed periods are not charged.',
      access,
      problems: [recurringNotFound, resumeRefused],
      async handle({ actor, params }) {
        await changes().resume(actor, params.id);
        return changed(params.id);
      },
    }),
    defineRoute(recurringEndpoints.skipRecurring, {
      summary: 'Skip the next payment once',
      access,
      problems: [recurringNotFound, recurringEnded, recurringChanged],
      async handle({ actor, params, body }) {
        await changes().skip(actor, params.id, body.next_payment_date);
        return changed(params.id);
      },
    }),
    defineRoute(recurringEndpoints.updateRecurring, {
      summary: 'Change a recurring payment',
      access,
      problems: [recurringInvalid, recurringNotFound, recurringEnded, recurringChanged],
      async handle({ actor, params, body }) {
        await changes().update(actor, params.id, body);
        return changed(params.id);
      },
    }),
    defineRoute(recurringEndpoints.chargePeriod, {
      summary: 'Retry a missed or failed payment now',
      access,
      problems: [
        recurringNotFound,
        chargeNotFound,
        chargeSettled,
        chargeInProgress,
        recurringEnded,
        allPaymentsMade,
        invoiceClosed,
      ],
      async handle({ actor, params }) {
        await confirmations().charge(actor, params.id, params.charge);
        return { success, data: await reads().describe(params.id) };
      },
    }),
    defineRoute(recurringEndpoints.skipPeriod, {
      summary: 'Skip a missed or failed payment',
      access,
      problems: [recurringNotFound, chargeNotFound, chargeSettled],
      async handle({ actor, params }) {
        await confirmations().skip(actor, params.id, params.charge);
        return { success, data: await reads().describe(params.id) };
      },
    }),
  ];
}
