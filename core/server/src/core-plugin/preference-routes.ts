import { ProblemError, UsePortal } from '@porchlight/kernel';
import type { Preference } from '@porchlight/schemas';
import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { validationFailed } from '../base/core-problems.ts';
import type { PortalDatabase } from '../database/database.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { readPreference, storePreference } from '../preferences/stored-preferences.ts';
import { preferenceTooLarge } from './plugin-problems.ts';

const MOST_BYTES = 16 * 1024;

/** What the current user chose on a screen, stored per key; nobody else can read it. */
export function preferenceRoutes(database: () => PortalDatabase): readonly Route[] {
  return [
    defineRoute(coreEndpoints.readPreference, {
      summary: 'Read a preference of the current user',
      access: { permission: UsePortal },
      async handle({ params, actor }) {
        const value = await readPreference(database(), actor.id, params.key);
        return { success: true as const, value: value as Preference['value'] };
      },
    }),
    defineRoute(coreEndpoints.storePreference, {
      summary: 'Store a preference of the current user',
      access: { permission: UsePortal },
      async handle({ params, actor, body }) {
        if (Buffer.byteLength(JSON.stringify(body.value)) > MOST_BYTES) {
          throw new ProblemError(validationFailed, {
            details: [{ field: 'value', message: preferenceTooLarge.message }],
          });
        }
        await storePreference(database(), actor.id, params.key, body.value);
        return { success: true as const };
      },
    }),
  ];
}
