import { expect, it } from 'vitest';
import { type AwaitedForm, isAdvisorsTurn, isClientDue } from './advisors-turn.ts';

const AT = '2026-11-20T15:00:00.000Z';
const form: AwaitedForm = {
  type: 'DocuSign',
  status: 'sent',
  is_voided: false,
  is_completed: false,
  pending_advisor_signature: true,
  pending_client_signature: true,
  has_advisor_signature: false,
  has_client_signature: false,
  advisor_signed_at: null,
  client_signed_at: null,
  next_signer_role: 'advisor',
};

it.each<[string, Partial<AwaitedForm>, boolean]>([
  ['the advisor signs first', {}, true],
  ['no order is known', { next_signer_role: null }, true],
  ['the client signs first', { next_signer_role: 'client' }, false],
  ['the client has signed first', { next_signer_role: 'client', client_signed_at: AT }, true],
  [
    'the client signs first and need not',
    { next_signer_role: 'client', pending_client_signature: false },
    true,
  ],
  ['the advisor has signed', { advisor_signed_at: AT }, false],
  ['the advisor has signed by flag', { has_advisor_signature: true }, false],
  ['only the client signs', { pending_advisor_signature: false }, false],
  ['the form was voided', { is_voided: true }, false],
  ['the status is voided', { status: 'Voided' }, false],
  ['a signer declined', { status: 'declined' }, false],
  ['the form is completed', { is_completed: true }, false],
  ['the form is a web form', { type: 'Web Form' }, false],
  ['the form was not sent yet', { status: null }, true],
])('knows whose turn it is when %s', (_, part, expected) => {
  expect(isAdvisorsTurn({ ...form, ...part })).toBe(expected);
});

it('waits for the client until the client has signed', () => {
  expect(isClientDue(form)).toBe(true);
  expect(isClientDue({ ...form, has_client_signature: true })).toBe(false);
  expect(isClientDue({ ...form, client_signed_at: AT })).toBe(false);
  expect(isClientDue({ ...form, pending_client_signature: false })).toBe(false);
});
