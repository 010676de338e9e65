import type { JsonSchema } from '@porchlight/schemas';

/** The pages of the settings that have forms. */
export type SettingsSection = 'agency' | 'security';

/** `x-group` of the fields that belong on the security page. */
const SECURITY = 'Security';

/** The part of a settings schema that a page shows: fields of the group Security on one, all others on the other. */
export function sectionSchema(schema: JsonSchema, section: SettingsSection): JsonSchema {
  const shown = Object.entries(schema.properties ?? {}).filter(
    ([, field]) => (field['x-group'] === SECURITY) === (section === 'security'),
  );
  const names = new Set(shown.map(([name]) => name));
  return {
    ...schema,
    properties: Object.fromEntries(shown),
    required: (schema.required ?? []).filter((name) => names.has(name)),
  };
}

export function hasFields({ properties = {} }: JsonSchema): boolean {
  return Object.keys(properties).length > 0;
}
