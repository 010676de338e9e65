import type { SignerRole } from '../../contract.ts';
import type { Ceremony } from '../../generated/types.ts';

interface TurnSigner {
  readonly role: SignerRole;
  /** 1 signs first. */
  readonly position: number;
  readonly signed_at: unknown;
}

export interface TurnEnvelope {
  readonly state: 'sent' | 'delivered' | 'completed' | 'declined' | 'voided';
  /** The last moment at which it can be signed; null for none. */
  readonly deadline: Date | null;
}

/** What a signer can do with an envelope at a moment. */
export function ceremonyState(
  { state, deadline }: TurnEnvelope,
  signer: TurnSigner,
  signers: readonly TurnSigner[],
  now: Date,
): Ceremony['state'] {
  if (state === 'voided' || state === 'declined') return state;
  if (signer.signed_at !== null) return 'signed';
  if (deadline !== null && deadline <= now) return 'expired';
  const isWaiting = signers.some(
    ({ position, signed_at }) => position < signer.position && signed_at === null,
  );
  return isWaiting ? 'waiting' : 'open';
}

/** Whether every signer has signed. */
export function isSignedByAll(signers: readonly TurnSigner[]): boolean {
  return signers.length > 0 && signers.every(({ signed_at }) => signed_at !== null);
}
