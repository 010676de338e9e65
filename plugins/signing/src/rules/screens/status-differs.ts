/** What a screen shows of the signatures of a form. */
export interface ShownStatus {
  readonly envelope_id: string | null;
  readonly status: string | null;
  readonly signing_status: string;
  readonly has_advisor_signature: boolean;
  readonly has_client_signature: boolean;
  readonly advisor_signed_at: string | null;
  readonly client_signed_at: string | null;
  readonly signed_at: string | null;
  readonly next_signer_role: string | null;
  readonly is_voided: boolean;
  readonly is_completed: boolean;
  readonly signed_document_id: string | null;
}

const SHOWN: readonly (keyof ShownStatus)[] = [
  'envelope_id',
  'status',
  'signing_status',
  'has_advisor_signature',
  'has_client_signature',
  'advisor_signed_at',
  'client_signed_at',
  'signed_at',
  'next_signer_role',
  'is_voided',
  'is_completed',
  'signed_document_id',
];

/** True when a screen that shows one status has to show the other. */
export function statusDiffers(shown: ShownStatus, found: ShownStatus): boolean {
  return SHOWN.some((field) => shown[field] !== found[field]);
}
