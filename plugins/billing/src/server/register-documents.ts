import { ClientValues } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import {
  AgencyCalendar,
  Database,
  PageAddresses,
  Pdf,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import type { Settings } from '../generated/types.ts';
import { BillingDocuments } from './documents/billing-documents.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { PayersInvoices } from './tokens.ts';

const Documents = defineService<BillingDocuments>('billing.documents');

/** Invoices and receipts as PDF. */
export function registerDocuments(r: PluginRegistrar<Settings>): void {
  r.provide(
    Documents,
    [Database, Writes, Pdf, AgencyCalendar, PageAddresses, ClientValues, PayersInvoices],
    (database, writes, pdf, calendar, addresses, clients, invoices) =>
      new BillingDocuments({ database, writes, pdf, calendar, addresses, clients, invoices }),
  );
  r.routes(...documentRoutes(r.get(Documents)));
}
