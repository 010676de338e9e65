import type { Actor } from '@porchlight/kernel';
import { SigningProviderError, type SigningView } from '../../../contract.ts';
import type { IdentityBasis } from '../../../rules/builtin/identity-basis.ts';
import type { SignerRow } from './builtin-rows.ts';

interface Identity {
  readonly basis: IdentityBasis;
  /** Name of the agent who signs, or hosts a client in person; null for visitors of links. */
  readonly by: string | null;
  readonly agent: number | null;
  /** Id of the link that the visitor came by; null for agents. */
  readonly link: string | null;
}

/** How the portal knows who is about to sign. Throws for a caller who would sign as someone else. */
export function identityOf({ actor, signer, host }: SigningView): Identity {
  if (actor.kind === 'link') {
    const { secondFactor, id: link } = actor.link;
    if (host !== null) {
      if (secondFactor === null || signer.role !== 'client')
        throw new SigningProviderError('refused', 'Clients confirm who they are in person too.');
      return { basis: `in-person-${secondFactor}`, by: host.name, agent: host.agentId, link };
    }
    const basis = secondFactor === null ? 'secure-link' : (`secure-link-${secondFactor}` as const);
    return { basis, by: null, agent: null, link };
  }
  if (signer.role === 'client')
    throw new SigningProviderError('refused', 'Clients sign with their own link.');
  const agent = actor.kind === 'staff' ? actor.id : null;
  return { basis: 'agent-login', by: actorName(actor), agent, link: null };
}

/** Whether the one who opened the ceremony before opens it again. */
export function isSameSigner(
  { identity, agent_id }: SignerRow,
  { basis, agent }: Pick<Identity, 'basis' | 'agent'>,
): boolean {
  return identity === basis && (agent_id === null ? null : Number(agent_id)) === agent;
}

/** Another identity starts from the disclosure, with nothing entered; the steps of before stay. */
export const restarted = {
  delivered_at: null,
  opened_with: null,
  consented_at: null,
  consent_version: null,
  saved_at: null,
  sealed_draft: null,
} as const;

/** Null for a caller who is no agent. */
export function actorName(actor: Actor): string | null {
  return actor.kind === 'staff' ? actor.name : null;
}
