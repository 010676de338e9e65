import type { FieldMessage } from '@porchlight/kernel';
import {
  holdsCardNumber,
  isUnclearCard,
  keptOfCard,
  keptOfExpiry,
  withoutCode,
} from './kept-card.ts';

/** The settings that say which secrets an agency stores at all. */
export interface SecretStorage {
  readonly keep_card_numbers: boolean;
  readonly keep_portal_passwords: boolean;
}

const NUMBER = 'card_number';
const EXPIRY = 'exp_date';
/** The fields whose texts can hold the number of a card. */
export const CARD_FIELDS: readonly string[] = [NUMBER, EXPIRY];

export const secretStorageTexts = {
  endsOnly:
    "Your agency doesn't store card numbers: only the brand and the last four digits are kept.",
  unclearCard: 'Type the whole card number or its last four digits.',
  numberInExpiry: 'A card number is not stored here. An expiry date is a month and a year.',
  noPasswords: "Your agency doesn't store portal passwords",
} as const;

/** What the dialog says at a field whose new values are not stored, or not as a whole; null for any other. */
export function notStored(field: string, settings: SecretStorage): string | null {
  if (field === NUMBER && !settings.keep_card_numbers) return secretStorageTexts.endsOnly;
  if (field === 'mp_pass' && !settings.keep_portal_passwords) return secretStorageTexts.noPasswords;
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
    const message = refusalOf(field, plain, settings);
    return message === null ? [] : [{ field, message }];
  });
}

function refusalOf(field: string, plain: string, settings: SecretStorage): string | null {
  if (plain === '') return null;
  if (field === 'mp_pass') return notStored(field, settings);
  if (settings.keep_card_numbers) return null;
  if (field === NUMBER && isUnclearCard(plain)) return secretStorageTexts.unclearCard;
  return field === EXPIRY && holdsCardNumber(plain) ? secretStorageTexts.numberInExpiry : null;
}

/** A value as this agency stores it: never a security code, and where it stores no card numbers, their brand and last four digits. */
export function storedSecret(field: string, plain: string, settings: SecretStorage): string {
  if (!CARD_FIELDS.includes(field)) return plain;
  const holdsNumber = field === NUMBER || holdsCardNumber(plain);
  if (!holdsNumber) return keptOfExpiry(plain);
  return settings.keep_card_numbers ? withoutCode(plain) : keptOfCard(plain);
}

/** The cells of a row as this agency stores them, blank where it refuses one. */
export function storedValues(
  values: Readonly<Record<string, string>>,
  settings: SecretStorage,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([field, plain]) => [
      field,
      refusalOf(field, plain, settings) === null ? storedSecret(field, plain, settings) : '',
    ]),
  );
}

/** The values as this agency stores them; null is one that does not open. */
export function storedSecrets<T extends string | null>(
  secrets: ReadonlyMap<string, T>,
  settings: SecretStorage,
): ReadonlyMap<string, T> {
  return new Map(
    [...secrets].map(([field, plain]) => [
      field,
      plain === null ? plain : (storedSecret(field, plain, settings) as T),
    ]),
  );
}
