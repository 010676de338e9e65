import { definePermission } from '@porchlight/kernel';

/** See invoices and payments, send invoices, and record payments. */
export const UseBilling = definePermission('billing.use', 'Create invoices and record payments', [
  'agent',
]);
/** Send money back, and give up what is owed. */
export const RefundPayments = definePermission(
  'billing.refund',
  'Refund payments and write off invoices',
  ['agent'],
);
/** The tax rate of new invoices, how clients pay without a card, and the self-serve page. */
export const ManageBilling = definePermission('billing.manage', 'Change the settings of billing', [
  'owner',
  'developer',
]);
