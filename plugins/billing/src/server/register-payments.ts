import { ClientDirectory, ClientRelatedData, ClientValues } from '@porchlight/clients/contract';
import {
  Agency,
  AgencyCalendar,
  LegalName,
  Clock,
  Database,
  ExportedFiles,
  FieldCrypto,
  HealthChecks,
  Jobs,
  RateLimits,
  RecordCounts,
  RestoreReviews,
  SettingsRules,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { Invoices } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { billingHealth } from './billing-health.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { SavedCards } from './cards/saved-cards.ts';
import { RunningCalls } from './gateways/running-calls.ts';
import { restoreReview } from './reconciliation/restore-review.ts';
import { InvoiceService } from './invoice-service.ts';
import { BookClosing, closingRule } from './store/book-closing.ts';
import { CardCharges } from './payments/card-charges.ts';
import { PaymentExports } from './payments/payment-export.ts';
import { PaymentList } from './payments/payment-list.ts';
import { PaymentMatching } from './payments/payment-matching.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { Refunds } from './payments/refunds.ts';
import { RepeatedCalls } from './store/repeated-calls.ts';
import { TypedInPayments } from './payments/typed-in-payments.ts';
import { PublicInvoices } from './public/public-invoices.ts';
import { PublicPayments } from './public/public-payments.ts';
import { publicRoutes } from './public/public-routes.ts';
import { relatedBilling } from './related-billing.ts';
import { storedRecords } from './stored-records.ts';
import {
  GatewayCalling,
  CardStore,
  ClosedBooks,
  CardCharging,
  GatewayReporting,
  InvoiceStore,
  Matching,
  PaymentFiles,
  PaymentPages,
  InvoicePublication,
  InvoiceReading,
  Refunding,
  RepeatedCallStore,
  CallsInProgress,
  InvoiceDelivery,
  InvoiceSettlement,
  PaymentEntry,
  PayersInvoices,
  VisitorsPayments,
} from './tokens.ts';
import { registerLinkedCards } from './register-linked-cards.ts';
import { registerPaymentJobs } from './register-payment-jobs.ts';

/** Payments of every kind, refunds, and cards on file. */
export function registerPayments(r: PluginRegistrar<Settings>): void {
  provideCharges(r);
  providePayments(r);
  providePublic(r);
  registerPaymentJobs(r);
  registerLinkedCards(r);
  const database = r.get(Database);
  r.routes(
    ...paymentRoutes({
      database,
      invoices: r.get(InvoiceReading),
      list: r.get(PaymentPages),
      exports: r.get(PaymentFiles),
      typedIn: r.get(PaymentEntry),
      refunds: r.get(Refunding),
      matching: r.get(Matching),
    }),
    ...cardRoutes(r.get(CardStore)),
    ...publicRoutes(r.get(PayersInvoices), r.get(VisitorsPayments)),
  );
  r.contribute(RestoreReviews, restoreReview(database, r.get(GatewayCalling)));
  r.contribute(ClientRelatedData, relatedBilling(database, r.get(Jobs), r.get(ClosedBooks)));
  r.contribute(SettingsRules, closingRule(r.settings(), r.get(AgencyCalendar)));
  r.contribute(RecordCounts, ...storedRecords(database));
  r.contribute(
    HealthChecks,
    billingHealth(database, r.get(GatewayCalling), r.get(Clock), r.get(AgencyCalendar)),
  );
}

function provideCharges(r: PluginRegistrar<Settings>): void {
  r.provide(
    RepeatedCallStore,
    [FieldCrypto, Clock],
    (crypto, clock) => new RepeatedCalls(crypto, clock),
  );
  r.provide(CallsInProgress, [Clock, Jobs], (clock, jobs) => new RunningCalls({ clock, jobs }));
  r.provide(
    CardCharging,
    [
      Database,
      Writes,
      Clock,
      GatewayCalling,
      CallsInProgress,
      InvoiceSettlement,
      GatewayReporting,
      RepeatedCallStore,
    ],
    (database, writes, clock, calls, running, settling, collections, repeated) =>
      new CardCharges({ database, writes, clock, calls, running, settling, collections, repeated }),
  );
  r.provide(
    CardStore,
    [
      Database,
      Writes,
      Clock,
      GatewayCalling,
      CallsInProgress,
      Jobs,
      RepeatedCallStore,
      ClientDirectory,
      ClientValues,
      LegalName,
      AgencyCalendar,
    ],
    (
      database,
      writes,
      clock,
      calls,
      running,
      jobs,
      repeated,
      clients,
      values,
      legalName,
      calendar,
    ) =>
      new SavedCards({
        database,
        writes,
        clock,
        calls,
        running,
        jobs,
        repeated,
        clients,
        values,
        legalName,
        today: () => calendar.today(),
      }),
  );
}

function providePayments(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  r.provide(ClosedBooks, [AgencyCalendar], (calendar) => new BookClosing(settings, calendar));
  r.provide(
    PaymentEntry,
    [
      Database,
      Writes,
      Clock,
      AgencyCalendar,
      InvoiceSettlement,
      InvoicePublication,
      CardCharging,
      CardStore,
      RepeatedCallStore,
      ClosedBooks,
    ],
    (database, writes, clock, calendar, settling, publishing, charges, cards, repeated, books) =>
      new TypedInPayments({
        database,
        writes,
        clock,
        calendar,
        settling,
        publishing,
        charges,
        cards,
        repeated,
        books,
      }),
  );
  r.provide(
    Refunding,
    [
      Database,
      Writes,
      Clock,
      GatewayCalling,
      CallsInProgress,
      InvoiceSettlement,
      RepeatedCallStore,
      ClosedBooks,
    ],
    (database, writes, clock, calls, running, settling, repeated, books) =>
      new Refunds({ database, writes, clock, calls, running, settling, repeated, books }),
  );
  r.provide(
    Matching,
    [Database, Writes, Clock, GatewayCalling, InvoiceSettlement, InvoicePublication, ClosedBooks],
    (database, writes, clock, calls, settling, publishing, books) =>
      new PaymentMatching({ database, writes, clock, calls, settling, publishing, books }),
  );
  r.provide(
    PaymentPages,
    [Database, GatewayCalling, AgencyCalendar],
    (database, calls, calendar) => new PaymentList(database, calls, () => calendar.timeZone()),
  );
  r.provide(
    PaymentFiles,
    [Database, PaymentPages, GatewayCalling, AgencyCalendar, ExportedFiles],
    (database, list, calls, calendar, files) =>
      new PaymentExports({ database, list, calls, calendar, files }),
  );
  r.provide(
    Invoices,
    [
      Database,
      InvoiceStore,
      InvoiceDelivery,
      InvoicePublication,
      CardCharging,
      CardStore,
      RepeatedCallStore,
      GatewayCalling,
      InvoiceSettlement,
    ],
    (database, writes, sending, publishing, charges, cards, repeated, calls, settling) =>
      new InvoiceService({
        database,
        writes,
        sending,
        publishing,
        charges,
        cards,
        repeated,
        calls,
        settling,
      }),
  );
}

function providePublic(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  r.provide(
    PayersInvoices,
    [Database, GatewayCalling, ClientValues, AgencyCalendar, Agency],
    (database, calls, clients, calendar, agency) =>
      new PublicInvoices({ database, calls, clients, calendar, agency, settings }),
  );
  r.provide(
    VisitorsPayments,
    [Database, RateLimits, Clock, PayersInvoices, CardCharging, RepeatedCallStore],
    (database, limits, clock, invoices, charges, repeated) =>
      new PublicPayments({ database, limits, clock, invoices, charges, repeated, settings }),
  );
}
