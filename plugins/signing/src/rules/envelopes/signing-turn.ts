import type { SignerRole } from '../../contract.ts';
import type { EnvelopeFacts, SignerFacts } from './fold-envelope.ts';

/** Which signatures a form requires, and who signs first. */
interface SigningRequirement {
  readonly pending_advisor_signature: boolean;
  readonly pending_client_signature: boolean;
  readonly next_signer_role: string | null;
}

/** The signers of a new envelope in their order; the advisor first unless the form says otherwise. */
export function signingOrder(form: SigningRequirement): readonly SignerRole[] {
  const { pending_advisor_signature: advisor, pending_client_signature: client } = form;
  if (!advisor || !client)
    return [...(advisor ? ['advisor' as const] : []), ...(client ? ['client' as const] : [])];
  return form.next_signer_role === 'client' ? ['client', 'advisor'] : ['advisor', 'client'];
}

/**
 * The signer whose turn it is; null once all have signed, and when the envelope was declined or voided.
 *
 * @param signers in their order
 */
export function nextSigner(
  state: EnvelopeFacts['state'],
  signers: readonly Pick<SignerFacts, 'role' | 'state'>[],
): SignerRole | null {
  if (state === 'declined' || state === 'voided' || state === 'completed') return null;
  return signers.find((signer) => signer.state !== 'completed')?.role ?? null;
}

/** No one can sign or void it any more. */
export function isOver(state: EnvelopeFacts['state']): boolean {
  return state === 'completed' || state === 'declined' || state === 'voided';
}
