import { defineRoute, type Route, type SettingsWrites } from '@porchlight/server';
import { ManageForms, UseForms } from '../../contract.ts';
import { templateEndpoints } from '../../endpoints/templates-endpoints.ts';
import type { Settings } from '../../generated/types.ts';

const answered = ({ default_form_expiration_days }: Settings) => ({
  success: true as const,
  data: { default_form_expiration_days },
});

/** Calls for the setting of links. */
export function settingsRoutes(
  settings: () => Settings,
  saves: () => SettingsWrites,
): readonly Route[] {
  return [
    defineRoute(templateEndpoints.readGlobalSettings, {
      summary: 'Get how long links are valid',
      access: { permission: UseForms },
      handle: () => answered(settings()),
    }),
    defineRoute(templateEndpoints.updateGlobalSettings, {
      summary: 'Set how long new links are valid',
      access: { permission: ManageForms },
      handle: async ({ actor, body }) => {
        const next = { ...settings(), ...body };
        await saves().save(actor, next);
        return answered(next);
      },
    }),
  ];
}
