/** Lines for the markers (`//+ name`) of the templates: file -> marker -> lines. */
export type Fills = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What package.json has for a part. */
export interface ManifestPart {
  /** Subpaths: `contract` for `src/contract.ts`, `public` for `src/public/index.ts`. */
  readonly exports?: readonly string[];
  /** Further keys of `portal`. */
  readonly portal?: object;
  /** Packages of the project, without their scope. */
  readonly dependencies?: readonly string[];
}

/** What a plugin can be made with besides its page, or be given later. */
export interface PluginPart {
  /** For the list of parts in the usage of `npm run new`. */
  readonly about: string;
  /** Parts that this one builds on. */
  readonly needs?: readonly string[];
  readonly manifest?: ManifestPart;
  readonly fills: Fills;
}

const README = 'README.md';
const SERVER = 'src/server/index.ts';
const STORE = 'src/server/item-store.ts';

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
          'r.provide(Items, [Database, Writes], (...services) => new ItemStore(...services));',
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
      'src/web/items-page.tsx': {
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
        services: ['SearchSources,'],
        definition: [
          'settings: { schema: SettingsSchema, defaults: defaultSettings, editableWith: WriteItems },',
        ],
        register: [
          'const settings = r.settings();',
          'r.contribute(SearchSources, itemSearch(database, settings));',
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
        register: ['r.job(removeOldItems(writes));'],
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
  webhook: {
    about: 'calls of a provider that add items, signed with a secret of its settings',
    needs: ['settings'],
    fills: {
      [README]: {
        about: [
          '- **Webhook** `POST /api/webhooks/__id__`: a provider adds items. `x-signature` is the HMAC-SHA256 of the body in hexadecimal, with the secret of the settings.',
        ],
      },
      [SERVER]: {
        imports: ["import { itemWebhook } from './item-webhook.ts';"],
        services: ['Webhooks,'],
        register: ['r.contribute(Webhooks, itemWebhook(store, settings));'],
      },
      'src/settings.ts': { defaults: ["webhook_secret: ''"] },
      'schemas/settings.schema.json': {
        properties: [
          ',"webhook_secret": {"type": "string", "maxLength": 200, "x-sensitive": "password", "x-label": "Webhook secret", "x-help": "The provider signs its calls with it. Without one, calls are refused."}',
        ],
      },
    },
  },
  'public-page': {
    about: 'a page for visitors with a link, in three languages',
    manifest: {
      exports: ['public'],
      portal: { public: './public', publicPages: ['/__id__/:token'] },
      dependencies: ['translations'],
    },
    fills: {
      [README]: { about: ['- **Public page** `/__id__/:token`: shows the item of a link.'] },
      [SERVER]: {
        services: ['LinkKinds,', 'PublicLinks,'],
        imports: [
          "import { itemLink } from './item-link.ts';",
          "import { createItemLink } from './routes/create-item-link.ts';",
          "import { readLinkedItem } from './routes/read-linked-item.ts';",
        ],
        register: [
          'r.contribute(LinkKinds, itemLink);',
          'r.routes(createItemLink(store, r.get(PublicLinks), writes), readLinkedItem(store));',
        ],
      },
      [STORE]: {
        methods: [
          '/** Throws `itemNotFound`. */',
          'async read(id: number): Promise<Item> {',
          'const item = await ItemModel.query(this.#database.knex).findById(id);',
          'if (!item) throw new ProblemError(itemNotFound);',
          'return item;',
          '}',
          '',
        ],
      },
      'src/web/items-page.tsx': {
        imports: ["import { CopyLink } from './copy-link.tsx';"],
        row: ['{mayWrite ? <CopyLink item={item} /> : null}'],
      },
    },
  },
  'browser-test': {
    about: 'a test of its page in a browser',
    fills: {},
  },
} as const satisfies Readonly<Record<string, PluginPart>>;

export type PartName = keyof typeof pluginParts;

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

export function isPart(name: string): name is PartName {
  return Object.hasOwn(pluginParts, name);
}

function listOfParts(): string {
  return Object.keys(pluginParts).join(', ');
}
