import { type ChangedIdentity, changedText, proofsOfLink } from '@porchlight/clients/contract';
import { agentWarning, type ChangedAgent } from './changed-agent.ts';
import type { IdentityBasis } from './identity-basis.ts';

/** What a notice beside a signature says. */
export type SignerChange =
  | (ChangedIdentity & {
      readonly [Name in keyof Pick<ChangedAgent, 'from' | 'agent' | 'as'>]?: never;
    })
  | ChangedAgent;

/** What the identity of a client rested on: what was asked, or where the link or the notice of signing in person was sent. */
export function proofsOf(basis: IdentityBasis | null): ReturnType<typeof proofsOfLink> {
  if (basis === null || basis === 'agent-login') return [];
  return proofsOfLink(basis.endsWith('birth-date') ? 'birth-date' : null);
}

/** Those that the step of a signature names. */
export function changesIn(facts: Readonly<Record<string, unknown>>): readonly SignerChange[] {
  return (facts['changed'] as readonly SignerChange[] | undefined) ?? [];
}

/** For staff; null for no changes. */
export function changeWarning(changes: readonly SignerChange[], timeZone: string): string | null {
  if (changes.length === 0) return null;
  return changes
    .map((change) =>
      isOfAgent(change)
        ? agentWarning(change, timeZone)
        : changedText(change, 'signature', timeZone),
    )
    .join(' ');
}

function isOfAgent(change: SignerChange): change is ChangedAgent {
  return change.field.startsWith('agent-');
}
