import { SigningProviderError, type EnvelopeReport, type SignerState } from '../../../contract.ts';
import { isoOf, type BuiltinEnvelope, type SignerRow } from './builtin-rows.ts';

/** An envelope as the port says it. One that all have signed is not completed before its document is sealed. */
export function reportOf({ row, signers }: BuiltinEnvelope): EnvelopeReport {
  const next = signers.find(({ signed_at }) => signed_at === null);
  return {
    envelopeId: row.id,
    state: row.state,
    createdAt: isoOf(row.created_at)!,
    completedAt: isoOf(row.completed_at),
    declinedAt: isoOf(row.declined_at),
    declinedReason: row.declined_reason,
    voidedAt: isoOf(row.voided_at),
    voidedReason: row.voided_reason,
    signers: signers.map((signer) => ({
      role: signer.role,
      state: signerState(signer, signer === next),
      deliveredAt: isoOf(signer.delivered_at),
      signedAt: isoOf(signer.signed_at),
      host: signer.signed_at === null ? null : signer.host,
    })),
  };
}

function signerState(signer: SignerRow, isNext: boolean): SignerState {
  if (signer.declined_at !== null) return 'declined';
  if (signer.signed_at !== null) return 'completed';
  if (signer.delivered_at !== null) return 'delivered';
  return isNext ? 'sent' : 'created';
}

/** A refusal with a sentence that people read too. */
export function refusal(sentence: string): SigningProviderError {
  return new SigningProviderError('refused', sentence, { sentence });
}
