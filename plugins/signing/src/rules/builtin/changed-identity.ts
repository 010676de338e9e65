import { formatDateTime } from '@porchlight/kernel';
import { agentWarning, type ChangedAgent } from './changed-agent.ts';
import type { IdentityBasis } from './identity-basis.ts';

/** What identifies a client who signs, or is where the link is sent. */
export type IdentityField = 'name' | 'birth-date' | 'email' | 'phone';

/** That a value which identifies the client was replaced, or entered for the first time, in the record shortly before the signature. */
export interface ChangedIdentity {
  readonly field: IdentityField;
  /** ISO 8601; of several changes by the same person, the last one. */
  readonly at: string;
  /** The agent, with the username; null for anyone who was not signed in. */
  readonly by: string | null;
  /** The record had no such value before. */
  readonly entered?: true;
  readonly from?: never;
}

/** What a notice beside a signature says. */
export type SignerChange = ChangedIdentity | ChangedAgent;

/** A stored change of one value. */
export interface RecordedChange extends Omit<ChangedIdentity, 'entered' | 'from'> {
  /** Empty where the record had no value. */
  readonly from: string;
  /** The value came with the record itself. */
  readonly isNewRecord: boolean;
}

const FIELD_NAMES: Readonly<Record<IdentityField, string>> = {
  name: 'name',
  'birth-date': 'birth date',
  email: 'email',
  phone: 'phone number',
};

/**
 * One for each value and person, the oldest first. What was filled in for the first time counts where it was the proof of
 * who signed; a part of a name changes the name. Of a new record only the strongest proof counts: a birth date that was
 * asked for, else where the link was sent.
 */
export function changedIdentity(
  changes: readonly RecordedChange[],
  basis: IdentityBasis | null,
): readonly ChangedIdentity[] {
  const last = new Map<string, ChangedIdentity>();
  for (const { field, at, by, from, isNewRecord } of changes) {
    const isEntered = isNewRecord || (from === '' && field !== 'name');
    if (isEntered && !isProof(field, basis)) continue;
    if (isNewRecord && field !== 'birth-date' && isProof('birth-date', basis)) continue;
    const key = `${field} ${by ?? ''}`;
    const known = last.get(key);
    // Who replaced a value also filled in what was empty in between.
    const wasReplaced = known !== undefined && known.entered !== true;
    if (isEntered && wasReplaced) continue;
    if (known === undefined || known.at < at || (known.entered && !isEntered))
      last.set(key, { field, at, by, ...(isEntered && { entered: true as const }) });
  }
  return [...last.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Whether the identity of a client rested on this value: what the client was asked, or where the link or the notice of signing in person was sent. */
function isProof(field: IdentityField, basis: IdentityBasis | null): boolean {
  if (field === 'name') return false;
  if (field === 'birth-date') return basis?.endsWith('birth-date') === true;
  return basis !== null && basis !== 'agent-login';
}

/** Those that the step of a signature names. */
export function changesIn(facts: Readonly<Record<string, unknown>>): readonly SignerChange[] {
  return (facts['changed'] as readonly SignerChange[] | undefined) ?? [];
}

/** For staff; null for no changes. */
export function changeWarning(changes: readonly SignerChange[], timeZone: string): string | null {
  if (changes.length === 0) return null;
  return changes
    .map((change) => {
      if (isOfAgent(change)) return agentWarning(change, timeZone);
      const { field, at, by, entered } = change;
      const time = formatDateTime(at, timeZone, 'en');
      const who = by ?? 'someone who was not signed in';
      const what = entered === true ? 'entered for the first time' : 'changed';
      return `The ${FIELD_NAMES[field]} of the client was ${what} on ${time} by ${who} before this signature.`;
    })
    .join(' ');
}

function isOfAgent(change: SignerChange): change is ChangedAgent {
  return change.field.startsWith('agent-');
}
