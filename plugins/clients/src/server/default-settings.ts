import type { Settings } from '../generated/types.ts';

/** The settings of a new portal. */
export const defaultSettings: Settings = {
  reveal_purpose: false,
  // A public page that takes the number in its address.
  carrier_lookup_url: 'https://www.ipqualityscore.com/free-carrier-lookup/lookup/US/{number}',
  // A portal that stores them has to meet far more of the rules of the card brands.
  keep_card_numbers: false,
  keep_portal_passwords: true,
};
