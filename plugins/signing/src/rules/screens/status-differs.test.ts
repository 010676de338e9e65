import { expect, it } from 'vitest';
import { type ShownStatus, statusDiffers } from './status-differs.ts';

const shown: ShownStatus = {
  envelope_id: 'e-1',
  status: 'sent',
  signing_status: 'Pending Client Signature',
  has_advisor_signature: true,
  has_client_signature: false,
  advisor_signed_at: '2026-11-20T15:00:00.000Z',
  client_signed_at: null,
  signed_at: null,
  next_signer_role: 'client',
  is_voided: false,
  is_completed: false,
  signed_document_id: null,
};

it('sees no difference in an equal status, whatever else came with it', () => {
  expect(statusDiffers(shown, Object.assign({ success: true }, shown))).toBe(false);
});

it.each<Partial<ShownStatus>>([
  { envelope_id: 'e-2' },
  { status: 'delivered' },
  { signing_status: 'Completed' },
  { has_advisor_signature: false },
  { has_client_signature: true },
  { advisor_signed_at: null },
  { client_signed_at: '2026-11-21T15:00:00.000Z' },
  { signed_at: '2026-11-21T15:00:00.000Z' },
  { next_signer_role: null },
  { is_voided: true },
  { is_completed: true },
  { signed_document_id: 'd-1' },
])('sees the difference %j', (part) => {
  expect(statusDiffers(shown, { ...shown, ...part })).toBe(true);
});
