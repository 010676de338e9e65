import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { SessionPayments } from '@porchlight/forms/contract';
import {
  Agency,
  AgencyCalendar,
  Clock,
  Database,
  DerivedWrites,
  Logger,
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
import { sessionRoutes } from './sessions/session-routes.ts';
import { LineItemTemplates } from './templates/line-item-templates.ts';
import { templateRoutes } from './templates/template-routes.ts';
import {
  Calls,
  Canceling,
  Folding,
  InvoicePages,
  InvoiceStore,
  LineTemplates,
  Links,
  OfSessions,
  Publishing,
  Reads,
  Sending,
  Settling,
  Voids,
} from './tokens.ts';

/** Invoices: their store, how they are sent, and the templates of their lines. */
export function registerInvoices(r: PluginRegistrar<Settings>): void {
  provideStore(r);
  provideSending(r);
  provideWrites(r);
  const [calls, messages, addresses] = [r.get(Calls), r.get(Messages), r.get(PageAddresses)];
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
      reads: r.get(Reads),
    }),
    ...invoiceWriteRoutes({ writes: r.get(InvoiceStore), voids: r.get(Voids) }),
    ...invoiceSendRoutes({ links: r.get(Links), sending: r.get(Sending), reads: r.get(Reads) }),
    ...sessionRoutes(r.get(OfSessions)),
    ...templateRoutes(r.get(LineTemplates)),
  );
  r.contribute(MessageTemplates, invoiceMail);
  r.contribute(SearchSources, invoiceSource(r.get(InvoicePages)));
}

function provideStore(r: PluginRegistrar<Settings>): void {
  const gateways = r.extensions(PaymentGateways);
  r.provide(Calls, [Logger], (logger) => new GatewayCalls({ gateways, logger }));
  r.provide(
    Settling,
    [Clock, SessionPayments],
    (clock, sessions) => new InvoiceSettling({ clock, sessions }),
  );
  r.provide(
    Folding,
    [Clock, Calls, Settling],
    (clock, calls, settling) => new StoredCollections({ clock, calls, settling }),
  );
  r.provide(Collections, [Folding], (folding) => folding);
  r.provide(
    Reads,
    [Database, PageAddresses],
    (database, addresses) => new InvoiceReads(database, addresses),
  );
  r.provide(
    InvoicePages,
    [Database, AgencyCalendar],
    (database, calendar) => new InvoiceList(database, calendar),
  );
}

function provideSending(r: PluginRegistrar<Settings>): void {
  r.provide(
    Sending,
    [Writes, Clock, Messages, PageAddresses, ClientValues, Agency, Settling],
    (writes, clock, messages, addresses, clients, agency, settling) =>
      new InvoiceSending({ writes, clock, messages, addresses, clients, agency, settling }),
  );
  r.provide(
    Canceling,
    [Writes, DerivedWrites, Calls, Settling, Folding],
    (writes, derived, calls, settling, collections) =>
      new PublicationCanceling({ writes, derived, calls, settling, collections }),
  );
  r.provide(
    Publishing,
    [Database, Writes, DerivedWrites, Clock, AgencyCalendar, Calls, Settling, Sending, Canceling],
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
    Links,
    [Database, Writes, PageAddresses, Settling, Sending, Publishing],
    (database, writes, addresses, settling, sending, publishing) =>
      new InvoiceLinks({ database, writes, addresses, settling, sending, publishing }),
  );
}

function provideWrites(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  r.provide(
    InvoiceStore,
    [Writes, Clock, ClientDirectory, Calls, Settling, Sending, Publishing, Reads],
    (writes, clock, clients, calls, settling, sending, publishing, reads) =>
      new InvoiceWrites({
        writes,
        clock,
        clients,
        calls,
        settling,
        sending,
        publishing,
        reads,
        defaultTaxRate: () => settings().default_tax_rate,
      }),
  );
  r.provide(
    Voids,
    [Database, Writes, Settling, Publishing, Reads],
    (database, writes, settling, publishing, reads) =>
      new InvoiceVoids({ database, writes, settling, publishing, reads }),
  );
  r.provide(
    OfSessions,
    [Writes, SessionPayments, ClientDirectory, InvoiceStore, Reads],
    (writes, sessions, clients, invoices, reads) =>
      new SessionInvoices({ writes, sessions, clients, invoices, reads }),
  );
  r.provide(
    LineTemplates,
    [Database, Writes, Clock],
    (database, writes, clock) => new LineItemTemplates({ database, writes, clock }),
  );
}
