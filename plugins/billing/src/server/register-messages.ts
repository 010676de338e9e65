import { ClientDirectory, ClientValues } from '@porchlight/clients/contract';
import { defineService } from '@porchlight/kernel';
import { NoValuesSchema } from '@porchlight/schemas';
import {
  Agency,
  AgencyCalendar,
  Database,
  Logger,
  Messages,
  MessageTemplates,
  PageAddresses,
  StaffAuthenticator,
  Writes,
  type PluginRegistrar,
} from '@porchlight/server';
import { PaymentCompleted, PaymentFailed, PaymentRefunded } from '../contract.ts';
import type { Settings } from '../generated/types.ts';
import { failedPaymentMail, receiptMail, reminderMail } from './mails/billing-mails.ts';
import { refundMail } from './mails/refund-mail.ts';
import { BillingMessages } from './messages/billing-messages.ts';
import { OverdueReminders } from './messages/overdue-reminders.ts';

export const PaymentMails = defineService<BillingMessages>('billing.messages');
const Reminders = defineService<OverdueReminders>('billing.overdue-reminders');

export const REMINDER_JOB = 'billing.remind';

/** Mails about payments, and the reminders of late invoices. */
export function registerMessages(r: PluginRegistrar<Settings>): void {
  const settings = r.settings();
  r.contribute(MessageTemplates, receiptMail, refundMail, reminderMail, failedPaymentMail);
  r.provide(
    PaymentMails,
    [
      Database,
      Writes,
      Messages,
      Agency,
      AgencyCalendar,
      PageAddresses,
      StaffAuthenticator,
      ClientDirectory,
      ClientValues,
    ],
    (database, writes, messages, agency, calendar, addresses, accounts, clients, values) =>
      new BillingMessages({
        database,
        writes,
        messages,
        agency,
        calendar,
        addresses,
        accounts,
        clients,
        values,
      }),
  );
  r.provide(
    Reminders,
    [
      Database,
      Writes,
      Messages,
      Agency,
      AgencyCalendar,
      PageAddresses,
      ClientDirectory,
      ClientValues,
      Logger,
    ],
    (database, writes, messages, agency, calendar, addresses, clients, values, logger) =>
      new OverdueReminders({
        database,
        writes,
        messages,
        agency,
        calendar,
        addresses,
        clients,
        values,
        logger,
        settings,
      }),
  );
  const [mails, reminders] = [r.get(PaymentMails), r.get(Reminders)];
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
