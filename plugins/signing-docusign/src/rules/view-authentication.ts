import type { SigningView } from '@porchlight/signing/contract';

/** How the portal knew who opens a view, as the certificate of DocuSign says it. */
interface ViewAuthentication {
  readonly authenticationMethod: 'KnowledgeBasedAuth' | 'None' | 'Password';
  readonly assertionId?: string;
  readonly authenticationInstant?: string;
}

const METHODS = { 'birth-date': 'KnowledgeBasedAuth', passcode: 'Password' } as const;

/**
 * What the visitor of a link confirmed and when, else that nothing was asked; of an agent, the sign-in to the portal. The
 * assertion is the link or the sign-in, by which the audit of the portal finds it.
 */
export function viewAuthentication({ actor }: Pick<SigningView, 'actor'>): ViewAuthentication {
  if (actor.kind === 'staff')
    return {
      authenticationMethod: 'Password',
      ...(actor.tokenId && { assertionId: actor.tokenId }),
    };
  if (actor.kind !== 'link') return { authenticationMethod: 'None' };
  const { id, secondFactor, confirmedAt } = actor.link;
  if (secondFactor === null || confirmedAt === null) return { authenticationMethod: 'None' };
  return {
    authenticationMethod: METHODS[secondFactor],
    assertionId: id,
    authenticationInstant: confirmedAt,
  };
}
