import { formatDateTime, type SecondFactor } from '@porchlight/kernel';

/** What identifies a client, or is where links are sent. */
export type IdentityField = 'name' | 'birth-date' | 'email' | 'phone';

/** That a value which identifies the client was replaced, or entered for the first time, in the record shortly before an act. */
export interface ChangedIdentity {
  readonly field: IdentityField;
  /** ISO 8601; of several changes by the same person, the last one. */
  readonly at: string;
  /** The agent, with the username; null for anyone who was not signed in. */
  readonly by: string | null;
  /** The record had no such value before. */
  readonly entered?: true;
}

/** A stored change of one value. */
export interface RecordedChange extends Omit<ChangedIdentity, 'entered'> {
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
 * who acted; a part of a name changes the name. Of a new record only the strongest proof counts: a birth date that was
 * asked for, else where the link was sent.
 *
 * @param proofs what the identity of the client rested on; see `proofsOfLink`
 */
export function changedIdentity(
  changes: readonly RecordedChange[],
  proofs: readonly IdentityField[],
): readonly ChangedIdentity[] {
  const last = new Map<string, ChangedIdentity>();
  for (const { field, at, by, from, isNewRecord } of changes) {
    const isEntered = isNewRecord || (from === '' && field !== 'name');
    if (isEntered && !proofs.includes(field)) continue;
    if (isNewRecord && field !== 'birth-date' && proofs.includes('birth-date')) continue;
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

/** What tells that a link was opened by its client: where it was sent, and the birth date where it was asked for. */
export function proofsOfLink(asked: SecondFactor | null): readonly IdentityField[] {
  return asked === 'birth-date' ? ['email', 'phone', 'birth-date'] : ['email', 'phone'];
}

/** For staff. `act`: what was done then, such as 'signature'. */
export function changedText(
  { field, at, by, entered }: ChangedIdentity,
  act: string,
  timeZone: string,
): string {
  const time = formatDateTime(at, timeZone, 'en');
  const who = by ?? 'someone who was not signed in';
  const what = entered === true ? 'entered for the first time' : 'changed';
  return `The ${FIELD_NAMES[field]} of the client was ${what} on ${time} by ${who} before this ${act}.`;
}
