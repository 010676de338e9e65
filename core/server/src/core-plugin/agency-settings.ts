import { ManagePlugins } from '@porchlight/kernel';
import { AgencySettingsSchema } from '@porchlight/schemas';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';
import type { AgencySettings } from '../plugin-api/tokens.ts';

/** Settings of the portal itself, under the id `core`. */
export const agencySettings: SettingsDefinition<AgencySettings> = {
  schema: AgencySettingsSchema,
  defaults: { agency_name: 'Porchlight', time_zone: 'America/New_York' },
  editableWith: ManagePlugins,
};
