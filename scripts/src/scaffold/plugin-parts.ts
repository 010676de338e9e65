import { type Fills, ROW, type PluginPart, README, SERVER, STORE } from './plugin-part.ts';
import { serviceParts } from './service-parts.ts';

export const pluginParts = {
  contract: {
    about: 'a service and a data point for other plugins',
    manifest: { exports: ['contract'] },
    fills: {
      [README]: {
        about: [
          '- **Extension points** the service `Items` and the data point `ItemKinds` of `src/contract.ts`.',
        ],
      },
      [SERVER]: {
        imports: ["import { ItemKinds, Items } from '../contract.ts';"],
        definition: ['owns: [ItemKinds],'],
        register: [
          'r.provide(Items, ItemStore);',
          "r.contribute(ItemKinds, { kind: 'task', label: 'Task' });",
        ],
      },
    },
  },
  slots: {
    about: 'a place on its page for components of other plugins',
    manifest: { exports: ['slots'] },
    fills: {
      [README]: { about: ['- **Slot** `ItemActions` in each row of its page.'] },
      [ROW]: {
        parts: ['SlotOutlet,'],
        imports: ["import { ItemActions } from '../slots.ts';"],
        row: ['<SlotOutlet slot={ItemActions} props={{ item }} />'],
      },
    },
  },
  settings: {
    about: 'settings with a form, and items in the search palette',
    fills: {
      [README]: { about: ['- **Settings** whether the search palette finds items.'] },
      [SERVER]: {
        imports: [
          "import { defaultSettings } from '../settings.ts';",
          "import { SettingsSchema } from '../generated/refs.ts';",
          "import { itemSearch } from './item-search.ts';",
        ],
        services: ['Database,', 'SearchSources,'],
        definition: [
          'settings: { schema: SettingsSchema, defaults: defaultSettings, editableWith: WriteItems },',
        ],
        register: [
          'const settings = r.settings();',
          'r.contribute(SearchSources, itemSearch(r.get(Database), settings));',
        ],
      },
    },
  },
  job: {
    about: 'a nightly job',
    fills: {
      [README]: {
        about: [
          '- **Job** every night at 3:15 on the clock of the agency: removes items older than a year.',
        ],
      },
      [SERVER]: {
        imports: ["import { removeOldItems } from './remove-old-items.ts';"],
        services: ['Writes,'],
        register: ['r.job(removeOldItems(store, r.get(Writes)));'],
      },
    },
  },
  event: {
    about: 'an event that it publishes and handles',
    fills: {
      [README]: { about: ['- **Event** `ItemAdded` of `src/events.ts`.'] },
      [SERVER]: {
        imports: [
          "import { ItemAdded } from '../events.ts';",
          "import { recordActivity } from './item-activity.ts';",
        ],
        register: ["r.on(ItemAdded, recordActivity, { title: 'List a new item' });"],
      },
      [STORE]: {
        imports: ["import { ItemAdded } from '../events.ts';"],
        added: ['unit.publish(ItemAdded, { id: item.id });'],
      },
    },
  },
  ...serviceParts,
  'browser-test': {
    about: 'a test of its page in a browser',
    fills: {},
  },
} as const satisfies Readonly<Record<string, PluginPart>>;

type PartName = keyof typeof pluginParts;

/** Throws with a sentence that lists the parts when one of the names is none. */
export function partsOf(names: readonly string[]): readonly PartName[] {
  const found = new Set<PartName>();
  for (const name of names) {
    if (!isPart(name)) {
      throw new Error(`'${name}' is no part of a plugin; the parts are ${listOfParts()}.`);
    }
    const part: PluginPart = pluginParts[name];
    for (const needed of partsOf(part.needs ?? [])) found.add(needed);
    found.add(name);
  }
  return [...found];
}

/** The lines of several parts, in their order. */
export function joinFills(names: readonly PartName[]): Fills {
  const joined: Record<string, Record<string, readonly string[]>> = {};
  for (const name of names) {
    const { fills }: PluginPart = pluginParts[name];
    for (const [file, markers] of Object.entries(fills)) {
      const known = (joined[file] ??= {});
      for (const [marker, lines] of Object.entries(markers))
        known[marker] = [...(known[marker] ?? []), ...lines];
    }
  }
  return joined;
}

function isPart(name: string): name is PartName {
  return Object.hasOwn(pluginParts, name);
}

function listOfParts(): string {
  return Object.keys(pluginParts).join(', ');
}
