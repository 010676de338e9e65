import type { Settings } from '../generated/types.ts';

/** The settings of a new portal. */
export const defaultSettings: Settings = {
  reveal_purpose: false,
  // A public page that takes the number in its address.
  carrier_lookup_url: 'https://www.ipqualityscore.com/free-carrier-lookup/lookup/US/{number}',
  keep_card_numbers: true,
  keep_portal_passwords: true,
};
