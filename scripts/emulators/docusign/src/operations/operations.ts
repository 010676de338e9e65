import type { Operation } from '@porchlight/emulator-shared';
import * as documents from './document-operations.ts';
import * as envelopes from './envelope-operations.ts';
import * as recipients from './recipient-operations.ts';
import * as views from './view-operations.ts';
import * as templates from './template-operations.ts';
import type { Call } from './call.ts';

const ACCOUNT = '/v2.1/accounts/{accountId}';
const TEMPLATE = `${ACCOUNT}/templates/{templateId}`;
const ENVELOPE = `${ACCOUNT}/envelopes/{envelopeId}`;

const operation =
  (method: string) =>
  (id: string, path: string, run: Operation<Call>['run']): Operation<Call> => ({
    id,
    method,
    path,
    run,
  });
const get = operation('GET');
const post = operation('POST');
const put = operation('PUT');

/** Every call of the API; of two with the same method and shape the first matches. */
export const operations: readonly Operation<Call>[] = [
  get('Templates_GetTemplates', `${ACCOUNT}/templates`, templates.listTemplates),
  post('Templates_PostTemplates', `${ACCOUNT}/templates`, templates.createTemplate),
  get('Templates_GetTemplate', TEMPLATE, templates.getTemplate),
  get('Documents_GetTemplateDocuments', `${TEMPLATE}/documents`, documents.listOfTemplate),
  get(
    'Documents_GetTemplateDocument',
    `${TEMPLATE}/documents/{documentId}`,
    documents.getOfTemplate,
  ),
  get(
    'Tabs_GetTemplateDocumentTabs',
    `${TEMPLATE}/documents/{documentId}/tabs`,
    templates.getDocumentTabs,
  ),
  get('Recipients_GetTemplateRecipients', `${TEMPLATE}/recipients`, templates.getRecipients),
  get(
    'Recipients_GetTemplateRecipientTabs',
    `${TEMPLATE}/recipients/{recipientId}/tabs`,
    templates.getRecipientTabs,
  ),
  post('Views_PostTemplateEditView', `${TEMPLATE}/views/edit`, views.createEditView),
  get('Envelopes_GetEnvelopes', `${ACCOUNT}/envelopes`, envelopes.listEnvelopes),
  post('Envelopes_PostEnvelopes', `${ACCOUNT}/envelopes`, envelopes.createEnvelope),
  put('Envelopes_PutStatus', `${ACCOUNT}/envelopes/status`, envelopes.listByIds),
  get('Envelopes_GetEnvelope', ENVELOPE, envelopes.getEnvelope),
  put('Envelopes_PutEnvelope', ENVELOPE, envelopes.updateEnvelope),
  get('AuditEvents_GetAuditEvents', `${ENVELOPE}/audit_events`, envelopes.getAuditEvents),
  get('FormData_GetFormData', `${ENVELOPE}/form_data`, recipients.getFormData),
  get('Recipients_GetRecipients', `${ENVELOPE}/recipients`, recipients.getRecipients),
  put('Recipients_PutRecipients', `${ENVELOPE}/recipients`, recipients.updateRecipients),
  get(
    'Recipients_GetRecipientTabs',
    `${ENVELOPE}/recipients/{recipientId}/tabs`,
    recipients.getTabs,
  ),
  get('Documents_GetDocuments', `${ENVELOPE}/documents`, documents.listOfEnvelope),
  get('Documents_GetDocument', `${ENVELOPE}/documents/{documentId}`, documents.getOfEnvelope),
  post('Views_PostEnvelopeRecipientView', `${ENVELOPE}/views/recipient`, views.createRecipientView),
];
