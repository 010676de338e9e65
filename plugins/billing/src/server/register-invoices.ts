import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { SessionPayments } from '@porchlight/forms/contract';
import {
  LegalName,
  AgencyCalendar,
  Clock,
  Database,
  Deployment,
  DerivedWrites,
  Logger,
  FoldedTexts,
  MessageTemplates,
  Messages,
  PageAddresses,
  SearchSources,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { Collections, PaymentGateways } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { StoredCollections } from './collections/stored-collections.ts';
import { GatewayCalls } from './gateways/gateway-calls.ts';
import { billingOptions } from './invoices/billing-options.ts';
import { InvoiceLinks } from './invoices/invoice-links.ts';
import { InvoiceList } from './invoices/invoice-list.ts';
import { InvoicePublishing } from './invoices/invoice-publishing.ts';
import { InvoiceReads } from './invoices/invoice-reads.ts';
import {
  invoiceReadRoutes,
  invoiceSendRoutes,
  invoiceWriteRoutes,
} from './invoices/invoice-routes.ts';
import { InvoiceSending } from './invoices/invoice-sending.ts';
import { InvoiceSettling } from './invoices/invoice-settling.ts';
import { InvoiceVoids } from './invoices/invoice-voids.ts';
import { InvoiceWrites } from './invoices/invoice-writes.ts';
import { PublicationCanceling } from './invoices/publication-canceling.ts';
import { invoiceMail } from './mails/invoice-mail.ts';
import { invoiceSource } from './palette-source.ts';
import { SessionInvoices } from './sessions/session-invoices.ts';
import { InvoiceWaivers } from './invoices/invoice-waivers.ts';
import { writeOffRoutes } from './invoices/write-off-routes.ts';
import { SessionWaivers } from './sessions/session-waivers.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { LineItemTemplates } from './templates/line-item-templates.ts';
import { templateRoutes } from './templates/template-routes.ts';
import {
  ClosedBooks,
  GatewayCalling,
  PublicationEnding,
  GatewayReporting,
  InvoicePages,
  InvoiceStore,
  RepeatedCallStore,
  LineTemplates,
  PaymentLinking,
  SessionBilling,
  Waiving,
  WritingOff,
  InvoicePublication,
  InvoiceReading,
  InvoiceDelivery,
  InvoiceSettlement,
  InvoiceVoiding,
} from './tokens.ts';

/** Invoices: their store, how they are sent, and the templates of their lines. */
export function registerInvoices(r: PluginRegistrar<Settings>): void {
  provideStore(r);
  provideSending(r);
  provideWrites(r);
  const [calls, messages, addresses] = [
    r.get(GatewayCalling),
    r.get(Messages),
    r.get(PageAddresses),
  ];
  const settings = r.settings();
  r.routes(
    ...invoiceReadRoutes({
      options: () =>
        billingOptions({
          calls: calls(),
          messages: messages(),
          addresses: addresses(),
          settings,
        }),
      list: r.get(InvoicePages),
      reads: r.get(InvoiceReading),
    }),
    ...invoiceWriteRoutes({ writes: r.get(InvoiceStore), voids: r.get(InvoiceVoiding) }),
    ...invoiceSendRoutes({
      links: r.get(PaymentLinking),
      sending: r.get(InvoiceDelivery),
      reads: r.get(InvoiceReading),
    }),
    ...writeOffRoutes(r.get(WritingOff)),
    ...sessionRoutes(r.get(SessionBilling), r.get(Waiving)),
    ...templateRoutes(r.get(LineTemplates)),
  );
  r.contribute(
    FoldedTexts,
    { table: 'billing_invoice', columns: ['title', 'full_name'], hasNameStarts: true },
    { table: 'billing_payment', columns: ['full_name'], hasNameStarts: true },
  );
  r.contribute(MessageTemplates, invoiceMail);
  r.contribute(SearchSources, invoiceSource(r.get(InvoicePages)));
}

function provideStore(r: PluginRegistrar<Settings>): void {
  const gateways = r.extensions(PaymentGateways);
  r.provide(GatewayCalling, [Logger], (logger) => new GatewayCalls({ gateways, logger }));
  r.provide(
    InvoiceSettlement,
    [Clock, SessionPayments, GatewayCalling],
    (clock, sessions, calls) =>
      new InvoiceSettling({ clock, sessions, isLive: () => calls.isLive() }),
  );
  r.provide(
    GatewayReporting,
    [Clock, GatewayCalling, InvoiceSettlement, Deployment],
    (clock, calls, settling, deployment) =>
      new StoredCollections({ clock, calls, settling, deployment }),
  );
  r.provide(Collections, [GatewayReporting], (collections) => collections);
  r.provide(
    InvoiceReading,
    [Database, PageAddresses, GatewayCalling],
    (database, addresses, calls) => new InvoiceReads(database, addresses, calls),
  );
  r.provide(
    InvoicePages,
    [Database, AgencyCalendar],
    (database, calendar) => new InvoiceList(database, calendar),
  );
}

function provideSending(r: PluginRegistrar<Settings>): void {
  r.provide(
    InvoiceDelivery,
    [
      Writes,
      Clock,
      Messages,
      PageAddresses,
      ClientValues,
      LegalName,
      InvoiceSettlement,
      ClosedBooks,
    ],
    (writes, clock, messages, addresses, clients, legalName, settling, books) =>
      new InvoiceSending({
        writes,
        clock,
        messages,
        addresses,
        clients,
        legalName,
        settling,
        books,
      }),
  );
  r.provide(
    PublicationEnding,
    [Writes, DerivedWrites, GatewayCalling, InvoiceSettlement, GatewayReporting],
    (writes, derived, calls, settling, collections) =>
      new PublicationCanceling({ writes, derived, calls, settling, collections }),
  );
  r.provide(
    InvoicePublication,
    [
      Database,
      Writes,
      DerivedWrites,
      Clock,
      AgencyCalendar,
      GatewayCalling,
      InvoiceSettlement,
      InvoiceDelivery,
      PublicationEnding,
    ],
    (database, writes, derived, clock, calendar, calls, settling, sending, canceling) =>
      new InvoicePublishing({
        database,
        writes,
        derived,
        clock,
        calendar,
        calls,
        settling,
        sending,
        canceling,
      }),
  );
  r.provide(
    PaymentLinking,
    [Database, Writes, PageAddresses, InvoiceSettlement, InvoiceDelivery, InvoicePublication],
    (database, writes, addresses, settling, sending, publishing) =>
      new InvoiceLinks({ database, writes, addresses, settling, sending, publishing }),
  );
}

function provideWrites(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  r.provide(
    InvoiceStore,
    [
      Writes,
      Clock,
      ClientDirectory,
      GatewayCalling,
      InvoiceSettlement,
      InvoiceDelivery,
      InvoicePublication,
      InvoiceReading,
      RepeatedCallStore,
    ],
    (writes, clock, clients, calls, settling, sending, publishing, reads, repeated) =>
      new InvoiceWrites({
        writes,
        clock,
        clients,
        calls,
        settling,
        sending,
        publishing,
        reads,
        repeated,
        defaultTaxRate: () => settings().default_tax_rate,
      }),
  );
  r.provide(
    InvoiceVoiding,
    [Database, Writes, InvoiceSettlement, InvoicePublication, InvoiceReading, ClosedBooks],
    (database, writes, settling, publishing, reads, books) =>
      new InvoiceVoids({ database, writes, settling, publishing, reads, books }),
  );
  r.provide(
    WritingOff,
    [Database, Clock, Writes, InvoiceSettlement, InvoicePublication, ClosedBooks],
    (database, clock, writes, settling, publishing, books) =>
      new InvoiceWaivers({ database, clock, writes, settling, publishing, books }),
  );
  r.provide(
    SessionBilling,
    [Database, Writes, Clock, SessionPayments, ClientDirectory, InvoiceStore, InvoiceReading],
    (database, writes, clock, sessions, clients, invoices, reads) =>
      new SessionInvoices({ database, writes, clock, sessions, clients, invoices, reads }),
  );
  r.provide(
    Waiving,
    [Writes, Clock, SessionPayments, InvoiceSettlement, ClosedBooks],
    (writes, clock, sessions, settling, books) =>
      new SessionWaivers({ writes, clock, sessions, settling, books }),
  );
  r.provide(
    LineTemplates,
    [Database, Writes, Clock],
    (database, writes, clock) => new LineItemTemplates({ database, writes, clock }),
  );
}
