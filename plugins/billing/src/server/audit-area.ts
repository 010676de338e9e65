import type { AuditArea } from '@porchlight/server';
import { historyText } from '../rules/history-text.ts';

/** How the audit log shows invoices and payments, in the words of the client's history. */
export const auditArea: AuditArea = {
  id: 'billing',
  title: 'Billing',
  entities: [
    'dispute',
    'invoice',
    'line-item-template',
    'payment',
    'payment-export',
    'refund',
    'saved-card',
    'waiver',
  ],
  text: historyText,
};
