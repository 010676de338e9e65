import { expect, it } from 'vitest';
import { historyText } from './history-text.ts';

const title = { to: 'Waiver' };

it.each([
  ['session.created', { session_type: { to: 'onboarding' } }, 'Onboarding session started'],
  ['session.deleted', { session_type: { from: 'review' } }, 'Review session deleted'],
  ['session.created', {}, 'Session started'],
  [
    'session.payment',
    { session_type: { to: 'review' }, payment_received_at: { from: null, to: '2026-11-28' } },
    'Review session paid',
  ],
  [
    'session.payment',
    {
      session_type: { to: 'review' },
      payment_received_at: { from: '2026-11-28', to: null },
      refunded_cents: { from: 0, to: 5_000 },
      waived_cents: { from: 0, to: 1_250 },
    },
    'Review session no longer paid, $50.00 refunded, $12.50 waived',
  ],
  ['session-form.priced', { title: { to: 'Waiver' } }, 'Prices changed: Waiver'],
  ['session-form.added', { title, type: { to: 'PDF' } }, 'Form added: Waiver'],
  ['session-form.added', { title, status: { to: 'completed' } }, 'Form added as complete: Waiver'],
  ['session-form.deleted', { title: { from: 'Waiver' } }, 'Form deleted: Waiver'],
  [
    'session-form.deleted',
    { title: { from: 'Waiver' }, came: { from: 'sent through the link of client 3 as "Will"' } },
    'Form deleted: Waiver (sent through the link of client 3 as "Will")',
  ],
  ['session-form.updated', { title }, 'Form changed: Waiver'],
  [
    'session-form.updated',
    { title, folder: { from: '', to: 'Life' }, form_data: {}, selected_items_total: {} },
    'Form changed: Waiver (folder, answers)',
  ],
  [
    'session-form.updated',
    { title, form_data: {}, 'form_data.personalInfo.firstName': {}, 'form_data.banking.zip': {} },
    'Form changed: Waiver (answers: First name, ZIP)',
  ],
  [
    'session-form.updated',
    Object.fromEntries(
      ['title', 'form_data', ...'abcdefg'].map((name) =>
        name.length > 1 ? [name, title] : [`form_data.a.${name}`, {}],
      ),
    ),
    'Form changed: Waiver (answers: A, B, C, D, E, and 2 more)',
  ],
  [
    'session-form.updated',
    { title: { from: 'Old', to: 'Waiver' }, notes: {} },
    'Form changed: Waiver (title, notes)',
  ],
  [
    'session-form.started',
    { title, answers: { to: 2 }, ip: { to: '198.51.100.20' } },
    'Form started: Waiver (2 answers, from 198.51.100.20)',
  ],
  ['session-form.linked', { title }, 'Form linked to this client: Waiver'],
  ['session-form.unlinked', { title }, 'Form unlinked from this client: Waiver'],
  ['session-form.moved', { title, client_id: { to: 12 } }, 'Form linked to client 12: Waiver'],
  ['session-form.session-unlinked', { title }, 'Form unlinked from its session: Waiver'],
  ['session-form.link-created', { title }, 'Link created for Waiver'],
  ['session-form.link-extended', { title }, 'Link extended for Waiver'],
  ['session-form.link-ended', { title }, 'Link ended for Waiver'],
  ['session.link-created', { session_type: { to: 'review' } }, 'Link created for review session'],
  ['session.link-ended', {}, 'Link ended for session'],
  [
    'upload-request.created',
    { documents: { to: 'Photo ID, Lease' } },
    'Documents requested: Photo ID, Lease',
  ],
  ['upload-request.link-created', {}, 'Link replaced for documents'],
  ['upload-request.reminders-stopped', {}, 'Reminders stopped for documents'],
  ['upload-request.link-ended', {}, 'Document request ended: documents'],
  ['session-form.opened', { title }, 'Form opened: Waiver'],
  ['session-form.started', { title }, 'Form started: Waiver'],
  ['session-form.submitted', { title }, 'Form submitted: Waiver'],
  ['session-form.reviewed', { title, accepted: { to: [] } }, 'Form reviewed: Waiver'],
  [
    'session-form.reviewed',
    { title, accepted: { to: ['SSN', 'Weight'] }, kept: { to: ['Address'] } },
    'Form reviewed: Waiver. Accepted: SSN, Weight. Not changed: Address.',
  ],
  [
    'session-form.reviewed',
    { title, accepted: { to: ['a', 'b', 'c', 'd', 'e'] }, kept: { to: [] } },
    'Form reviewed: Waiver. Accepted: 5 fields.',
  ],
  ['session.viewed', { session_type: { to: 'review' } }, 'Review session viewed'],
  ['session-form.revealed', { title }, 'Hidden values of a form revealed: Waiver'],
  ['session-form.signing', { title, envelope_id: { to: 'e-1' } }, 'Envelope created: Waiver'],
  [
    'session-form.signing',
    { title, advisor_signed_at: { to: 'x' } },
    'Form signed by the advisor: Waiver',
  ],
  [
    'session-form.signing',
    { title, advisor_signed_at: { to: 'x' }, client_signed_at: { to: 'y' } },
    'Form signed as the client: Waiver',
  ],
  [
    'session-form.signing',
    { title, client_signed_at: { to: 'y' }, in_person_host: { to: 'Ines Vega' } },
    'Form signed by the client in person with Ines Vega: Waiver',
  ],
  ['session-form.signing', { title, is_voided: { to: true } }, 'Envelope voided: Waiver'],
  ['session-form.signing', { title, status: { to: 'declined' } }, 'Signature declined: Waiver'],
  ['session-form.document-opened', { title }, 'Signed document opened: Waiver'],
  ['session-form.signing', { title, is_voided: { to: false } }, 'Signing updated: Waiver'],
  ['session-form.added', { title: { to: 7 } }, 'Form added: Untitled'],
  ['session-form.shredded', { title }, 'session-form.shredded'],
])('says what %s with %j means', (action, changes, text) => {
  expect(historyText({ action, changes })).toBe(text);
});
