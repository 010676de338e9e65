/** The settings that say which secrets an agency keeps at all. */
export interface KeptSecrets {
  readonly keep_card_numbers: boolean;
  readonly keep_portal_passwords: boolean;
}

/** The sentence for a new value of a secret field that this agency does not keep; null for one that it does. */
export function notKept(field: string, settings: KeptSecrets): string | null {
  if (field === 'card_number' && !settings.keep_card_numbers)
    return 'Your agency does not keep card numbers';
  if (field === 'mp_pass' && !settings.keep_portal_passwords)
    return 'Your agency does not keep portal passwords';
  return null;
}
