import { expect, it } from 'vitest';
import {
  type DocumentView,
  documentView,
  type ViewedEnvelope,
  type ViewedForm,
} from './document-view.ts';

const form: ViewedForm = {
  type: 'DocuSign',
  form_id: 5,
  signed_document_id: null,
  pending_advisor_signature: true,
  pending_client_signature: false,
};
const envelope: ViewedEnvelope = { document: null, can_sign: false };

it.each<[string, Partial<ViewedForm>, Partial<ViewedEnvelope>, DocumentView]>([
  ['the signed document of a form', { signed_document_id: 'd-1' }, { can_sign: true }, 'signed'],
  ['the signed document of its envelope', {}, { document: {}, can_sign: true }, 'signed'],
  ['the signing page when it is the turn of the agent', {}, { can_sign: true }, 'signing'],
  ['sample files before the turn of the agent', {}, {}, 'previews'],
  [
    'sample files when only the client signs',
    { pending_advisor_signature: false, pending_client_signature: true },
    {},
    'previews',
  ],
  ['nothing for a form without a signature', { pending_advisor_signature: false }, {}, 'none'],
  ['nothing for a form without a template', { form_id: null }, {}, 'none'],
  ['nothing for a form of another type', { type: 'PDF' }, {}, 'none'],
])('shows %s', (_, formPart, envelopePart, view) => {
  expect(documentView({ ...form, ...formPart }, { ...envelope, ...envelopePart })).toBe(view);
});
