import type { AuditArea } from '@porchlight/server';
import { historyText } from '../rules/history-text.ts';

/** How the audit log shows forms and sessions, in the words of the client's history. */
export const auditArea: AuditArea = {
  id: 'forms',
  title: 'Forms',
  entities: [
    'form-folder',
    'form-preview',
    'form-template',
    'session',
    'session-form',
    'submission',
    'upload-request',
  ],
  text: historyText,
};
