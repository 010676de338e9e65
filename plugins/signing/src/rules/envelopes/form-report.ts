import type { SigningReport } from '@porchlight/forms/contract';
import type { EnvelopeFacts, SignerFacts } from './fold-envelope.ts';
import { nextSigner } from './signing-turn.ts';

/**
 * What an envelope says about its session form. Which signatures are required is not part of it: that stays as the form
 * has it.
 *
 * @param envelope with its signers in their order
 */
export function formReport(
  envelope: EnvelopeFacts & { readonly envelope_id: string },
): SigningReport {
  const { state, signers } = envelope;
  const advisor = signedBy(signers, 'advisor');
  const client = signedBy(signers, 'client');
  const isVoided = state === 'voided';
  // Not once all have signed: until its document is sealed, or another signer of the provider has signed, it can fail.
  const isDone = state === 'completed';
  const completedAt = isDone ? (envelope.completed_at ?? lastSigned(signers)) : null;
  const opened = signers.find(({ role }) => role === 'client')?.delivered_at ?? client?.at ?? null;
  return {
    envelope_id: envelope.envelope_id,
    envelope_created_at: envelope.created_at,
    status: state,
    next_signer_role: nextSigner(state, signers),
    ...(advisor === null ? {} : { has_advisor_signature: true, advisor_signed_at: advisor.at }),
    ...(client === null
      ? {}
      : {
          has_client_signature: true,
          client_signed_at: client.at,
          in_person_host: client.host,
        }),
    ...(opened === null ? {} : { read_at: opened }),
    is_completed: isDone,
    completed_at: completedAt,
    signed_at: completedAt,
    is_voided: isVoided,
    voided_at: isVoided ? envelope.voided_at : null,
  };
}

function signedBy(
  signers: readonly SignerFacts[],
  role: SignerFacts['role'],
): { readonly at: string | null; readonly host: string | null } | null {
  const signer = signers.find((one) => one.role === role);
  return signer?.state === 'completed' ? { at: signer.signed_at, host: signer.host } : null;
}

function lastSigned(signers: readonly SignerFacts[]): string | null {
  return (
    signers
      .flatMap(({ signed_at }) => signed_at ?? [])
      .sort()
      .at(-1) ?? null
  );
}
