import { civilToday, formatDate } from '@porchlight/kernel';

/** What identifies a client who signs, or is where the link is sent. */
export type IdentityField = 'name' | 'birth-date' | 'email' | 'phone';

/** That a value which identifies the client was replaced in the record shortly before the signature. */
export interface ChangedIdentity {
  readonly field: IdentityField;
  /** ISO 8601; of several changes by the same person, the last one. */
  readonly at: string;
  /** The agent, with the username; null for anyone who was not signed in. */
  readonly by: string | null;
}

/** A stored change of one value. */
export interface RecordedChange extends ChangedIdentity {
  /** Empty where the value was filled in for the first time, which replaces nothing. */
  readonly from: string;
}

const FIELD_NAMES: Readonly<Record<IdentityField, string>> = {
  name: 'name',
  'birth-date': 'birth date',
  email: 'email',
  phone: 'phone number',
};

/** One for each value and person, the oldest first. */
export function changedIdentity(changes: readonly RecordedChange[]): readonly ChangedIdentity[] {
  const last = new Map<string, ChangedIdentity>();
  for (const { field, at, by, from } of changes) {
    if (from === '') continue;
    const key = `${field} ${by ?? ''}`;
    const known = last.get(key);
    if (known === undefined || known.at < at) last.set(key, { field, at, by });
  }
  return [...last.values()].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** Those that the step of a signature names. */
export function changesIn(facts: Readonly<Record<string, unknown>>): readonly ChangedIdentity[] {
  return (facts['changed'] as readonly ChangedIdentity[] | undefined) ?? [];
}

/** For staff; null for no changes. */
export function changeWarning(
  changes: readonly ChangedIdentity[],
  timeZone: string,
): string | null {
  if (changes.length === 0) return null;
  return changes
    .map(({ field, at, by }) => {
      const date = formatDate(civilToday(timeZone, new Date(at)), 'en');
      const who = by ?? 'someone who was not signed in';
      return `The ${FIELD_NAMES[field]} of the client was changed on ${date} by ${who} before this signature.`;
    })
    .join(' ');
}
