import { expect, it } from 'vitest';
import { signedChangeProblem, signedChangeTexts } from './signed-change.ts';

const { signed, unsigned } = signedChangeTexts;

it.each([
  ['DocuSign', null, { status: 'completed' }, unsigned],
  ['DocuSign', null, { status: ' Declined ' }, unsigned],
  ['DocuSign', null, { status: 'voided' }, null],
  ['DocuSign', null, { status: 'pending', title: 'Other' }, null],
  ['DocuSign', 'doc-1', { status: 'voided' }, signed],
  ['DocuSign', 'doc-1', { status: 'completed' }, signed],
  ['DocuSign', 'doc-1', { title: 'Loan' }, signed],
  ['DocuSign', 'doc-1', {}, null],
  ['Web Form', null, { status: 'completed' }, null],
])(
  'answers a change of a %s with the document %j to %j with: %s',
  (type, document, to, sentence) => {
    expect(signedChangeProblem({ type, signed_document_id: document }, to)).toBe(sentence);
  },
);
