import { normalText } from '@porchlight/kernel';
import type {
  EnvelopeReport,
  EnvelopeState,
  SignerReport,
  SignerRole,
  SignerState,
} from '@porchlight/signing/contract';

/** An envelope as the API and the webhooks of DocuSign write it: every value is text, and any may be missing. */
export interface WrittenEnvelope {
  readonly envelopeId?: string | undefined;
  readonly status?: string | undefined;
  readonly createdDateTime?: string | undefined;
  readonly sentDateTime?: string | undefined;
  readonly statusChangedDateTime?: string | undefined;
  readonly completedDateTime?: string | undefined;
  readonly declinedDateTime?: string | undefined;
  readonly voidedDateTime?: string | undefined;
  readonly voidedReason?: string | undefined;
  readonly recipients?: { readonly signers?: readonly WrittenSigner[] | undefined } | undefined;
}

interface WrittenSigner {
  readonly roleName?: string | undefined;
  readonly status?: string | undefined;
  readonly deliveredDateTime?: string | undefined;
  readonly signedDateTime?: string | undefined;
  readonly declinedReason?: string | undefined;
}

/** States between two of the portal's count as the earlier one; an envelope that expired or was deleted is void. */
const ENVELOPE_STATES: Readonly<Record<string, EnvelopeState>> = {
  created: 'created',
  template: 'created',
  correct: 'sent',
  processing: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  signed: 'delivered',
  completed: 'completed',
  declined: 'declined',
  voided: 'voided',
  deleted: 'voided',
  timedout: 'voided',
};

const SIGNER_STATES: Readonly<Record<string, SignerState>> = {
  created: 'created',
  sent: 'sent',
  autoresponded: 'sent',
  delivered: 'delivered',
  faxpending: 'delivered',
  signed: 'completed',
  completed: 'completed',
  declined: 'declined',
};

const ROLES: readonly string[] = ['advisor', 'client'] satisfies readonly SignerRole[];

/** The report of an envelope; null when it lacks its id, its status, or when it was created. */
export function envelopeReport(envelope: WrittenEnvelope): EnvelopeReport | null {
  const { envelopeId, recipients } = envelope;
  const state = ENVELOPE_STATES[lower(envelope.status)];
  const createdAt =
    instant(envelope.createdDateTime) ??
    instant(envelope.sentDateTime) ??
    instant(envelope.statusChangedDateTime);
  if (!envelopeId || state === undefined || createdAt === null) return null;
  const signers = recipients?.signers ?? [];
  const changedAt = instant(envelope.statusChangedDateTime);
  const { declinedReason } = signers.find(({ status }) => lower(status) === 'declined') ?? {};
  return {
    envelopeId,
    state,
    createdAt,
    completedAt: state === 'completed' ? (instant(envelope.completedDateTime) ?? changedAt) : null,
    declinedAt: state === 'declined' ? (instant(envelope.declinedDateTime) ?? changedAt) : null,
    declinedReason: state === 'declined' ? reason(declinedReason) : null,
    voidedAt: state === 'voided' ? (instant(envelope.voidedDateTime) ?? changedAt) : null,
    voidedReason: state === 'voided' ? reason(envelope.voidedReason) : null,
    signers: signers.flatMap(signerReport),
  };
}

function reason(text: string | undefined): string | null {
  return text === undefined ? null : normalText(text);
}

/** Recipients with other roles do not sign for the portal. */
function signerReport(signer: WrittenSigner): readonly SignerReport[] {
  const { roleName = '' } = signer;
  const state = SIGNER_STATES[lower(signer.status)];
  if (!ROLES.includes(roleName) || state === undefined) return [];
  return [
    {
      role: roleName as SignerRole,
      state,
      deliveredAt: instant(signer.deliveredDateTime),
      signedAt: state === 'completed' ? instant(signer.signedDateTime) : null,
    },
  ];
}

/** ISO 8601 with milliseconds; DocuSign writes seven decimals. */
function instant(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase();
}
