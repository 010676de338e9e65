import { expect, it } from 'vitest';
import type { FormType } from '../../form-types/definition/form-definition.ts';
import { sampleForm } from '../../form-types/sample-form.fixture.ts';
import { type VisitedRow, visitState } from './visited-form.ts';

const toFill = { type: 'Web Form', status: 'open', is_voided: false };
const toSign = { ...toFill, type: 'DocuSign' };

it.each([
  ['to fill in', toFill, sampleForm, 'signing', 'open'],
  ['to fill in, without its form type', toFill, null, 'signing', 'unavailable'],
  ['to sign', toSign, null, 'signing', 'signing'],
  ['to sign and voided', { ...toSign, is_voided: true }, null, 'signing', 'signing'],
  ['to sign, without a plugin that signs', toSign, null, null, 'unavailable'],
  ['to sign and voided, without that plugin', { ...toSign, is_voided: true }, null, null, 'closed'],
] as const)('shows a form %s', (_, row, type, signer, expected) => {
  const stored = { completed_at: null, submitted_at: null, is_completed: false, ...row };
  expect(visitState(stored as VisitedRow, type as FormType | null, signer)).toBe(expected);
});
