import type { AuditArea } from '@porchlight/server';
import { historyText } from '../rules/history-text.ts';

/** How the audit log shows recurring payments, in the words of the client's history. */
export const auditArea: AuditArea = {
  id: 'recurring',
  title: 'Recurring Payments',
  entities: ['recurring-agreement', 'recurring-payment'],
  text: historyText,
};
