import { expect, it } from 'vitest';
import { untouchedForm } from '../testing/sample-form.ts';
import {
  signedChangeProblem,
  signedChangeTexts,
  type SignedForm,
  type SignedFormChange,
} from './signed-change.ts';

const { signed, unsigned, ended, prices, session, shown } = signedChangeTexts;
const AT = '2026-11-20T15:00:00.000Z';
const sealed = { type: 'DocuSign', signed_document_id: 'doc-1' };
const out = { type: 'DocuSign', envelope_id: 'e-1' };
const toSign = { type: 'DocuSign' };

it.each<[Partial<SignedForm>, SignedFormChange, string | null]>([
  [toSign, { status: 'completed' }, unsigned],
  [toSign, { status: ' Declined ' }, unsigned],
  [{ pending_client_signature: true }, { status: 'completed' }, unsigned],
  [{ pending_advisor_signature: true }, { status: 'completed' }, unsigned],
  [{ envelope_id: 'e-1' }, { status: 'completed' }, unsigned],
  [{ envelope_id: ' ' }, { status: 'completed' }, null],
  [toSign, { status: 'voided' }, null],
  ...['sent', 'pending', 'submitted', 'voided', 'completed'].flatMap(
    (status): [Partial<SignedForm>, SignedFormChange, string][] => [
      [{ ...out, status: 'declined' }, { status }, ended],
      [{ ...out, status: 'voided', is_voided: true }, { status }, ended],
      [{ ...out, is_voided: true }, { status }, ended],
    ],
  ),
  [{ ...out, status: 'declined' }, { title: 'Other' }, null],
  [{ ...toSign, status: 'voided', is_voided: true }, { status: 'pending' }, null],
  [toSign, { status: 'pending', title: 'Other' }, null],
  [sealed, { status: 'voided' }, signed],
  [sealed, { status: 'completed' }, signed],
  [sealed, { title: 'Loan' }, signed],
  [{ ...out, signed_at: AT }, { status: 'voided' }, signed],
  [sealed, {}, null],
  [{}, { status: 'completed' }, null],
  [toSign, { prices: [] }, null],
  [out, { prices: [] }, shown],
  [{ ...out, is_voided: true, has_client_signature: true }, { prices: [] }, null],
  [sealed, { prices: [] }, prices],
  [{ ...out, has_client_signature: true }, { prices: [] }, prices],
  [{ ...out, client_signed_at: AT }, { prices: {} }, prices],
  [{ ...out, has_advisor_signature: true }, { prices: {} }, prices],
  [{ ...out, advisor_signed_at: AT }, { prices: {} }, prices],
  [out, { session_id: null }, null],
  [sealed, { session_id: null }, session],
  [{ ...out, client_signed_at: AT }, { session_id: 8 }, session],
])('answers a change of %j to %j with: %s', (form, to, sentence) => {
  const whole = { ...untouchedForm, signed_document_id: null, ...form };
  expect(signedChangeProblem(whole, to, 34_500)).toBe(sentence);
});

it('lets a signed form without a price leave its session', () => {
  const form = { ...untouchedForm, ...sealed };
  expect(signedChangeProblem(form, { session_id: null }, 0)).toBeNull();
});
