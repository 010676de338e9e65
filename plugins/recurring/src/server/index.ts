import { Invoices } from '@porchlight/billing/contract';
import { ClientDirectory, ClientRelatedData, ClientValues } from '@porchlight/clients/contract';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  Agency,
  AgencyCalendar,
  assertRightTime,
  Clock,
  Database,
  definePlugin,
  Deployment,
  DerivedWrites,
  HealthChecks,
  Logger,
  FoldedTexts,
  MessageTemplates,
  Messages,
  RecordCounts,
  RestoreReviews,
  SearchSources,
  tableRecords,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { UseRecurring } from '../permissions.ts';
import { registerAgreements } from './register-agreements.ts';
import { CardNoticeReads } from './cards/card-notice-reads.ts';
import { registerEndingCards } from './register-ending-cards.ts';
import { ChargeDue } from './charges/charge-due.ts';
import { ChargeRuns } from './charges/charge-runs.ts';
import { ChargeSettling } from './charges/charge-settling.ts';
import { followBilling } from './follow-billing.ts';
import { Founding } from './schedules/founding.ts';
import { amountMail } from './notices/amount-mail.ts';
import { AmountNotices } from './notices/amount-notices.ts';
import { recurringSource } from './reads/palette-source.ts';
import { PeriodClaims } from './charges/period-claims.ts';
import { PeriodConfirmations } from './charges/period-confirmations.ts';
import { dueReview } from './reads/due-review.ts';
import { recurringHealth } from './recurring-health.ts';
import { RecurringReads } from './reads/recurring-reads.ts';
import { changeRoutes, readRoutes } from './recurring-routes.ts';
import {
  AgreementStore,
  CardMails,
  CollectionChoosing,
  ScheduleEditing,
  PeriodClaiming,
  PeriodConfirming,
  DueCharging,
  ScheduleFounding,
  ClientNotices,
  RecurringReading,
  ChargeAttempts,
  ChargeSettlement,
} from './tokens.ts';
import { relatedSchedules } from './related-schedules.ts';
import { ScheduleChanges } from './schedules/schedule-changes.ts';

export default definePlugin({
  id: 'recurring',
  title: 'Recurring payments',
  requires: ['agents', 'billing', 'clients'],
  permissions: [UseRecurring],
  register(r) {
    provideServices(r);
    registerAgreements(r);
    registerEndingCards(r);
    const parts = {
      database: r.get(Database),
      calendar: r.get(AgencyCalendar),
      reads: r.get(RecurringReading),
      changes: r.get(ScheduleEditing),
      confirmations: r.get(PeriodConfirming),
    };
    r.routes(...readRoutes(parts), ...changeRoutes(parts));
    followBilling(r, r.get(Writes), r.get(Clock));
    const due = r.get(DueCharging);
    r.job({
      id: 'recurring.charge-due',
      title: 'Charge recurring payments that are due',
      payload: NoValuesSchema,
      // From early in the morning, so that no client gets an invoice at midnight.
      schedule: '*/10 5-23 * * *',
      async run(_, signal, progress) {
        // By a wrong clock, clients would be charged on another day.
        await assertRightTime(parts.database());
        await due().run(signal, progress);
      },
    });
    r.contribute(RestoreReviews, dueReview(parts.database, parts.calendar));
    r.contribute(FoldedTexts, {
      table: 'recurring_schedule',
      columns: ['name', 'client_first_name', 'client_last_name'],
      hasNameStarts: true,
    });
    r.contribute(MessageTemplates, amountMail);
    r.contribute(ClientRelatedData, relatedSchedules(parts.database, r.get(Invoices)));
    r.contribute(SearchSources, recurringSource(parts.reads));
    r.contribute(HealthChecks, recurringHealth(parts.database, parts.calendar));
    r.contribute(
      RecordCounts,
      tableRecords(parts.database, {
        table: 'recurring_schedule',
        one: 'recurring payment',
        many: 'recurring payments',
      }),
    );
  },
});

function provideServices(r: PluginRegistrar): void {
  const invoices = r.get(Invoices);
  r.provide(
    RecurringReading,
    [Database, AgencyCalendar, AgreementStore, Messages],
    (database, calendar, agreements, messages) =>
      new RecurringReads({
        database,
        calendar,
        agreements,
        invoices,
        notices: new CardNoticeReads({ database, calendar, messages }),
      }),
  );
  r.provide(
    ClientNotices,
    [Messages, ClientValues, Agency, AgencyCalendar],
    (messages, clients, agency, calendar) =>
      new AmountNotices({ messages, clients, agency, calendar }),
  );
  r.provide(
    ScheduleEditing,
    [Writes, Clock, AgencyCalendar, ClientNotices, CollectionChoosing, Logger],
    (writes, clock, calendar, notices, choice, logger) =>
      new ScheduleChanges({ writes, clock, calendar, notices, choice, logger, invoices }),
  );
  r.provide(
    ScheduleFounding,
    [Writes, Clock, AgencyCalendar, ClientDirectory, AgreementStore],
    (writes, clock, calendar, clients, agreements) =>
      new Founding({ writes, clock, calendar, clients, agreements, invoices }),
  );
  r.provide(
    PeriodClaiming,
    [Writes, Clock, AgencyCalendar, Deployment],
    (writes, clock, calendar, deployment) =>
      new PeriodClaims({ writes, clock, calendar, deployment, invoices }),
  );
  r.provide(
    ChargeSettlement,
    [Database, Writes, Clock, AgencyCalendar, CardMails],
    (database, writes, clock, calendar, notices) =>
      new ChargeSettling({ database, writes, clock, calendar, notices, invoices }),
  );
  r.provide(
    ChargeAttempts,
    [Database, DerivedWrites, Clock, AgencyCalendar, ChargeSettlement, Logger, Deployment],
    (database, derived, clock, calendar, settling, logger, deployment) =>
      new ChargeRuns({
        database,
        derived,
        clock,
        calendar,
        settling,
        logger,
        deployment,
        invoices,
      }),
  );
  r.provide(
    DueCharging,
    [PeriodClaiming, ChargeAttempts, ChargeSettlement, Logger],
    (claims, runs, settling, logger) => new ChargeDue({ claims, runs, settling, logger }),
  );
  r.provide(
    PeriodConfirming,
    [Writes, Clock, AgencyCalendar, ChargeAttempts],
    (writes, clock, calendar, runs) =>
      new PeriodConfirmations({ writes, clock, calendar, runs, invoices }),
  );
}
