import type { FieldMessage } from '@porchlight/kernel';

/** The settings that say which secrets an agency stores at all. */
export interface SecretStorage {
  readonly keep_card_numbers: boolean;
  readonly keep_portal_passwords: boolean;
}

/** The sentence for a new value of a secret field that this agency does not store; null for one that it does. */
export function notStored(field: string, settings: SecretStorage): string | null {
  if (field === 'card_number' && !settings.keep_card_numbers)
    return "Your agency doesn't store card numbers";
  if (field === 'mp_pass' && !settings.keep_portal_passwords)
    return "Your agency doesn't store portal passwords";
  return null;
}

/**
 * The new values that this agency does not store, even one that equals a value stored earlier: refusing only the
 * others would reveal whether a guess is right. Clearing is always allowed.
 */
export function refusedSecrets(
  secrets: Iterable<readonly [field: string, plain: string]>,
  settings: SecretStorage,
): readonly FieldMessage[] {
  return [...secrets].flatMap(([field, plain]) => {
    const message = plain === '' ? null : notStored(field, settings);
    return message === null ? [] : [{ field, message }];
  });
}
