import { definePlugin } from '@porchlight/server';
import {
  CardUsers,
  ManageBilling,
  PaymentGateways,
  RefundPayments,
  UseBilling,
} from '../contract.ts';
import { SettingsSchema } from '../generated/refs.ts';
import type { Settings } from '../generated/types.ts';
import { RecordsGateway } from './gateways/records-gateway.ts';
import { registerDisputes } from './register-disputes.ts';
import { registerDocuments } from './register-documents.ts';
import { registerInvoices } from './register-invoices.ts';
import { registerMessages } from './register-messages.ts';
import { registerOverasking } from './register-payment-jobs.ts';
import { registerPayments } from './register-payments.ts';
import { CallsInProgress } from './tokens.ts';

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
    registerDocuments(r);
    registerMessages(r);
    registerOverasking(r);
  },
  start({ get, onStop }) {
    // CardCharging and refunds that are on their way get their result stored.
    onStop(() => get(CallsInProgress).settled());
  },
});
