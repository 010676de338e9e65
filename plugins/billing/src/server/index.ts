import { auditArea } from './audit-area.ts';
import { registerOverasking, registerPaymentJobs } from './payment-jobs.ts';
import { ClientRelatedData } from '@porchlight/clients/contract';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  AuditAreas,
  AgencyCalendar,
  Clock,
  Database,
  definePlugin,
  FoldedTexts,
  HealthChecks,
  Jobs,
  LinkKinds,
  MessageTemplates,
  type PluginRegistrar,
  RecordCounts,
  RestoreReviews,
  SearchSources,
  SettingsRules,
} from '@porchlight/server';
import {
  CardStored,
  CardUsers,
  CardsOnFile,
  Collections,
  DisputeEnded,
  DisputeOpened,
  Invoices,
  ManageBilling,
  PaymentCompleted,
  PaymentFailed,
  PaymentGateways,
  PaymentRefunded,
  RefundPayments,
  UseBilling,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { billingHealth } from './billing-health.ts';
import { cardLink } from './cards/card-link.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { linkedCardRoutes } from './cards/linked-card-routes.ts';
import { LinkedCards } from './cards/linked-cards.ts';
import { SavedCards } from './cards/saved-cards.ts';
import { StoredCollections } from './collections/stored-collections.ts';
import { BillingDocuments } from './documents/billing-documents.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { GatewayCalls } from './gateways/gateway-calls.ts';
import { RecordsGateway } from './gateways/records-gateway.ts';
import { RunningCalls } from './gateways/running-calls.ts';
import { InvoiceService } from './invoice-service.ts';
import { InvoiceList } from './invoices/invoice-list.ts';
import {
  invoiceReadRoutes,
  invoiceSendRoutes,
  invoiceWriteRoutes,
} from './invoices/invoice-routes.ts';
import { InvoiceWaivers } from './invoices/invoice-waivers.ts';
import { writeOffRoutes } from './invoices/write-off-routes.ts';
import { failedPaymentMail, receiptMail, reminderMail } from './mails/billing-mails.ts';
import { disputeDueMail, disputeEndedMail, disputeOpenedMail } from './mails/dispute-mails.ts';
import { invoiceMail } from './mails/invoice-mail.ts';
import { mandateMail } from './mails/mandate-mail.ts';
import { refundMail } from './mails/refund-mail.ts';
import { BillingMessages } from './messages/billing-messages.ts';
import { DEADLINE_JOB, DisputeNotices } from './messages/dispute-notices.ts';
import { OverdueReminders, REMINDER_JOB } from './messages/overdue-reminders.ts';
import { invoiceSource } from './palette-source.ts';
import { disputeRoutes } from './payments/dispute-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { PublicInvoices } from './public/public-invoices.ts';
import { PublicPayments } from './public/public-payments.ts';
import { publicRoutes } from './public/public-routes.ts';
import { restoreReview } from './reconciliation/restore-review.ts';
import { relatedBilling } from './related-billing.ts';
import { CardReplacements } from './replacements/card-replacements.ts';
import { replacementLink } from './replacements/replacement-link.ts';
import { replacementRoutes } from './replacements/replacement-routes.ts';
import { SessionInvoices } from './sessions/session-invoices.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { SessionWaivers } from './sessions/session-waivers.ts';
import { OpenBooks, closingRule } from './store/open-books.ts';
import { storedRecords } from './stored-records.ts';
import { LineItemTemplates } from './templates/line-item-templates.ts';
import { templateRoutes } from './templates/template-routes.ts';

export default definePlugin<Settings>({
  id: 'billing',
  title: 'Billing',
  requires: ['agents', 'clients', 'forms'],
  permissions: [UseBilling, RefundPayments, ManageBilling],
  settings: {
    schema: SettingsSchema,
    defaults: {
      default_tax_rate: 0.08,
      check_instructions: '',
      transfer_instructions: '',
      self_serve: false,
      self_serve_least: 1,
      reminder_days: '3, 10',
      books_closed_through: '',
    },
    editableWith: ManageBilling,
  },
  owns: [CardUsers, PaymentGateways],
  register(r) {
    r.contribute(PaymentGateways, new RecordsGateway());
    registerInvoices(r);
    registerPayments(r);
    registerDisputes(r);
    r.routes(...documentRoutes(r.get(BillingDocuments)));
    registerMessages(r);
    registerOverasking(r);
  },
  start({ get, onStop }) {
    // Charges of cards and refunds that are on their way get their result stored.
    onStop(() => get(RunningCalls).settled());
  },
});

/** Invoices: their store, how they are sent, and the templates of their lines. */
function registerInvoices(r: PluginRegistrar<Settings>): void {
  r.provide(Collections, StoredCollections);
  r.routes(
    ...invoiceReadRoutes(r),
    ...invoiceWriteRoutes(r),
    ...invoiceSendRoutes(r),
    ...writeOffRoutes(r.get(InvoiceWaivers)),
    ...sessionRoutes(r.get(SessionInvoices), r.get(SessionWaivers)),
    ...templateRoutes(r.get(LineItemTemplates)),
  );
  r.contribute(
    FoldedTexts,
    { table: 'billing_invoice', columns: ['title', 'full_name'], hasNameStarts: true },
    { table: 'billing_payment', columns: ['full_name'], hasNameStarts: true },
  );
  r.contribute(MessageTemplates, invoiceMail);
  r.contribute(AuditAreas, auditArea);
  r.contribute(SearchSources, invoiceSource(r.get(InvoiceList)));
}

/** Payments of every kind, refunds, and cards on file. */
function registerPayments(r: PluginRegistrar<Settings>): void {
  r.provide(Invoices, InvoiceService);
  registerPaymentJobs(r);
  registerLinkedCards(r);
  const database = r.get(Database);
  r.routes(
    ...paymentRoutes(r),
    ...cardRoutes(r.get(SavedCards)),
    ...publicRoutes(r.get(PublicInvoices), r.get(PublicPayments)),
  );
  r.contribute(RestoreReviews, restoreReview(database, r.get(GatewayCalls)));
  r.contribute(ClientRelatedData, relatedBilling(database, r.get(Jobs), r.get(OpenBooks)));
  r.contribute(SettingsRules, closingRule(r.settings(), r.get(AgencyCalendar)));
  r.contribute(RecordCounts, ...storedRecords(database));
  r.contribute(
    HealthChecks,
    billingHealth(database, r.get(GatewayCalls), r.get(Clock), r.get(AgencyCalendar)),
  );
}

/** What clients get about a card on file, and the page of its link. */
function registerLinkedCards(r: PluginRegistrar<Settings>): void {
  const linked = r.get(LinkedCards);
  r.provide(CardsOnFile, CardReplacements);
  r.contribute(LinkKinds, cardLink, replacementLink);
  r.routes(...replacementRoutes(r.get(CardReplacements)));
  r.contribute(MessageTemplates, mandateMail);
  r.routes(...linkedCardRoutes(linked));
  r.on(CardStored, ({ card_id: id }) => linked().sendMandate(id), {
    title: 'Send the mandate of a card',
  });
}

/** What staff see of disputes and decide about them, and the notices. */
function registerDisputes(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, disputeOpenedMail, disputeDueMail, disputeEndedMail);
  r.routes(...disputeRoutes(r));
  const notices = r.get(DisputeNotices);
  r.on(
    DisputeOpened,
    async ({ dispute_id: id }) => {
      if (id !== undefined) await notices().opened(id);
    },
    { title: 'Notify staff of a dispute' },
  );
  r.on(
    DisputeEnded,
    async ({ dispute_id: id }) => {
      if (id !== undefined) await notices().ended(id);
    },
    { title: 'Notify staff of the end of a dispute' },
  );
  r.job({
    id: DEADLINE_JOB,
    title: 'Remind staff of the deadlines of disputes',
    payload: NoValuesSchema,
    schedule: '0 9 * * *',
    missedTimes: 'run-once',
    key: () => 'all',
    run: (_, signal) => notices().remind(signal),
  });
}

/** Mails about payments, and the reminders of late invoices. */
function registerMessages(r: PluginRegistrar<Settings>): void {
  r.contribute(MessageTemplates, receiptMail, refundMail, reminderMail, failedPaymentMail);
  const [mails, reminders] = [r.get(BillingMessages), r.get(OverdueReminders)];
  r.on(PaymentCompleted, ({ payment_id: id }) => mails().sendReceipt(id), {
    title: 'Send the receipt of a payment',
  });
  r.on(
    PaymentRefunded,
    async ({ refund_id: id }) => {
      if (id !== undefined) await mails().sendRefund(id);
    },
    { title: 'Send the notice of a refund' },
  );
  r.on(PaymentFailed, ({ payment_id: id }) => mails().paymentFailed(id), {
    title: 'Notify the agent of a failed payment',
  });
  r.job({
    id: REMINDER_JOB,
    title: 'Remind clients of late invoices',
    payload: NoValuesSchema,
    schedule: '0 9 * * *',
    missedTimes: 'run-once',
    key: () => 'all',
    run: async (_, signal) => {
      await reminders().run(signal);
    },
  });
}
