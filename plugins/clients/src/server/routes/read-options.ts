import { defineRoute, type Route } from '@porchlight/server';
import { ReadClients } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import type { Settings } from '../../generated/types.ts';

/** The settings that the screens of a client follow; who may read clients may know them. */
export function readOptions(settings: () => Settings): Route {
  return defineRoute(clientEndpoints.readOptions, {
    summary: 'What the screens of a client need to know of the settings',
    access: { permission: ReadClients },
    handle() {
      const { reveal_purpose, carrier_lookup_url, keep_card_numbers, keep_portal_passwords } =
        settings();
      return {
        success: true as const,
        data: { reveal_purpose, carrier_lookup_url, keep_card_numbers, keep_portal_passwords },
      };
    },
  });
}
