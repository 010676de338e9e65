import {
  ManagePlugins,
  problemAt,
  ProblemError,
  type FieldMessage,
  type StaffActor,
} from '@porchlight/kernel';
import type { ModuleSettings } from '@porchlight/schemas';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { validationFailed } from '../base/core-problems.ts';
import { SettingsRules } from '../plugin-api/points.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { RegisteredSettings, Snapshot } from '../base/snapshot.ts';
import {
  MESSAGE_SETTINGS,
  messageSettings,
  messageSettingsFaults,
} from '../messages/message-settings.ts';
import { noSettings, settingsForbidden, timeZoneUnknown } from './plugin-problems.ts';

interface OwnSettings extends Pick<RegisteredSettings, 'definition'> {
  readonly title: string;
  /** Faults that no schema finds, in values that may not match it. */
  readonly faults: (values: object, settings: SettingsStore) => readonly FieldMessage[];
}

/** Settings of core beside those of the agency. */
const OWN_SETTINGS: ReadonlyMap<string, OwnSettings> = new Map([
  [
    MESSAGE_SETTINGS,
    {
      title: 'Messages',
      definition: messageSettings,
      faults: (values, settings) =>
        messageSettingsFaults(values, settings.read(MESSAGE_SETTINGS, messageSettings)),
    },
  ],
]);

/** What screens call settings of core. */
export function ownSettingsTitle(id: string): string {
  return OWN_SETTINGS.get(id)?.title ?? 'Agency';
}

/** Settings of effective plugins, and of the agency under the id `core`. */
export function settingsRoutes(
  snapshot: () => Snapshot,
  settings: () => SettingsStore,
): readonly Route[] {
  function definitionFor(id: string, actor: StaffActor): RegisteredSettings['definition'] {
    const definition = OWN_SETTINGS.get(id)?.definition ?? snapshot().settings.get(id)?.definition;
    if (!definition) throw new ProblemError(noSettings);
    if (!actor.permissions.has(definition.editableWith.id))
      throw new ProblemError(settingsForbidden);
    return definition;
  }

  function response(
    id: string,
    { schema }: RegisteredSettings['definition'],
    values: Readonly<Record<string, unknown>>,
  ): ModuleSettings {
    const { plugins, schemas } = snapshot();
    return {
      success: true,
      id,
      title: plugins.find((plugin) => plugin.id === id)?.title ?? ownSettingsTitle(id),
      schema: { ...schemas.get(schema.id)?.schema },
      values: { ...values },
    };
  }

  return [
    defineRoute(administrationEndpoints.readSettings, {
      summary: 'Get the settings of a module',
      details: 'With the schema of their form.',
      access: { permission: ManagePlugins },
      problems: [noSettings, settingsForbidden],
      handle({ params, actor }) {
        const definition = definitionFor(params.id, actor);
        return response(params.id, definition, settings().readMasked(params.id, definition));
      },
    }),
    defineRoute(administrationEndpoints.updateSettings, {
      summary: 'Update the settings of a module',
      access: { permission: ManagePlugins },
      problems: [noSettings, settingsForbidden],
      async handle({ params, actor, body }) {
        const definition = definitionFor(params.id, actor);
        if (params.id === 'core') refuseUnknownZone(body);
        const rules = snapshot().extensions(SettingsRules);
        const before = settings().readMasked(params.id, definition);
        const faults = [
          ...(OWN_SETTINGS.get(params.id)?.faults(body, settings()) ?? []),
          ...rules.flatMap((rule) => rule.refuse?.(params.id, { ...body }, before) ?? []),
        ];
        if (faults.length > 0) throw problemAt(validationFailed, faults);
        await settings().save(actor, params.id, definition, body);
        for (const rule of rules) await rule.changed?.(params.id);
        return response(params.id, definition, settings().readMasked(params.id, definition));
      },
    }),
  ];
}

/** The time zones depend on the machine, so the schema cannot list them. */
function refuseUnknownZone(values: { readonly time_zone?: unknown }): void {
  const zone = values.time_zone;
  if (typeof zone !== 'string' || isTimeZone(zone)) return;
  throw new ProblemError(validationFailed, {
    details: [{ field: 'time_zone', message: timeZoneUnknown.message }],
  });
}

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
