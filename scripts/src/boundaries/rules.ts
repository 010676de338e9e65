import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The part of a plugin's manifest that the rules are made from. */
export interface PluginRequirements {
  /** Folder below `plugins`. */
  readonly folder: string;
  /** Folders of the plugins it requires. */
  readonly requires: readonly string[];
}

interface Rule {
  readonly name: string;
  readonly comment: string;
  readonly from: object;
  readonly to: object;
}

/** Test code, as a pattern for paths. */
export const TEST = '\\.(test|test-d|fixture)\\.tsx?$|/e2e/';
const BROWSER =
  '^(core/(web|ui|grid)/src|plugins/[^/]+/src/(web/|public/|slots|form-controls|signing-part|form-types/renderer/)|host-web/src)';
const SERVER = '^(core/server|plugins/[^/]+/(src/server/|migrations/)|host-api)';
const OF_OTHER_PLUGINS = '^plugins/[^/]+/';
const OPEN_TO_OTHERS =
  '^plugins/[^/]+/(src/(card-form|contract|columns|endpoints|form-controls|form-type|signing-part|slots)\\.tsx?$|schemas/)';
/** Packages without code, which only the compiler resolves. */
const ONLY_TYPES = '^@square/web-payments-sdk-types$';
const KIT = '^node_modules/(@mantine|@floating-ui|lucide-react)/';

/** Checked on folders, for which dependency-cruiser has no rule that knows nested ones. */
export const NO_FOLDER_CYCLE = {
  rule: 'no-folder-cycle',
  why: 'Of two folders, one builds on the other: move what both need below them.',
};

/** Checked on the names of files alone. */
export const NO_EQUAL_NAMES = {
  rule: 'no-equal-names',
  why: 'Two files of one plugin never share a base name: name each after what it holds.',
};

/** Who may import whom: the picture in the architecture. */
const rules: readonly Rule[] = [
  {
    name: 'no-cycle',
    comment: 'Two files that import each other are one file, or a third is missing.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'core-knows-no-plugin',
    comment: 'The core is complete without any plugin and any host.',
    from: { path: '^(core|schemas)/', pathNot: TEST },
    to: { path: '^(plugins|host-api|host-web|scripts)/' },
  },
  {
    name: 'plugins-know-no-host',
    comment: 'A plugin runs in whatever host loads it.',
    from: { path: '^plugins/', pathNot: TEST },
    to: { path: '^(host-api|host-web|scripts)/' },
  },
  {
    name: 'host-api-closed-to-plugins',
    comment:
      'Keys, connections, and the portal itself belong to the host; plugins import @porchlight/server.',
    from: { path: '^plugins/', pathNot: TEST },
    to: { path: '^core/server/src/(?!index\\.ts$)' },
  },
  {
    name: 'kernel-imports-nothing',
    comment: 'The kernel runs in the server and in the browser, without any package.',
    from: { path: '^core/kernel/src/', pathNot: TEST },
    to: { pathNot: '^core/kernel/src/' },
  },
  {
    name: 'grid-imports-nothing',
    comment:
      'The grid draws tables of any plugin, so it knows only the design system and the kernel.',
    from: { path: '^core/grid/src/', pathNot: TEST },
    to: { pathNot: '^core/(grid|kernel|ui)/src/' },
  },
  {
    name: 'browser-not-to-server',
    comment: 'Server code never reaches the browser.',
    from: { path: BROWSER, pathNot: TEST },
    to: { path: SERVER },
  },
  {
    name: 'browser-not-to-node',
    comment: 'A browser has no modules of Node.js.',
    from: { path: BROWSER, pathNot: TEST },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'server-not-to-browser',
    comment: 'The server renders nothing.',
    from: { path: SERVER, pathNot: TEST },
    to: { path: BROWSER },
  },
  {
    name: 'contract-is-light',
    comment:
      'A contract is for both sides: tokens and types over the kernel, neither React nor Koa.',
    from: { path: '^plugins/[^/]+/src/contract\\.ts$' },
    to: {
      path: `^(core/(server|web|ui|grid)/|node_modules/(react|react-dom|koa|knex|pg)/)`,
      reachable: true,
    },
  },
  {
    name: 'plugin-inside-is-private',
    comment:
      'Of another plugin only card-form, contract, columns, endpoints, form-controls, form-type, signing-part, slots, and schemas may be imported.',
    from: { path: '^plugins/([^/]+)/', pathNot: TEST },
    to: { path: OF_OTHER_PLUGINS, pathNot: [OPEN_TO_OTHERS, '^plugins/$1/'] },
  },
  {
    name: 'kit-behind-the-design-system',
    comment: 'The kit can be replaced because only core/ui imports it.',
    from: { path: BROWSER, pathNot: ['^core/ui/', TEST] },
    to: { path: KIT },
  },
  {
    name: 'declared-in-the-package',
    comment: 'A package lists everything it imports in its own package.json.',
    from: { path: '^(core|plugins|host-api|schemas)/', pathNot: TEST },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'resolvable',
    comment: 'An import names something that is there, or that the bundler of the web app makes.',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', ONLY_TYPES] },
  },
  {
    name: 'tests-stay-outside',
    comment: 'No test code in the product.',
    from: {
      path: '^(core|plugins|host-api|host-web|schemas)/',
      pathNot: [TEST, '^core/testing/'],
    },
    to: { path: [TEST, '^core/testing/', '^node_modules/vitest/'] },
  },
];

/** These rules, and one for each plugin. */
export function boundaryRules(plugins: readonly PluginRequirements[]): IForbiddenRuleType[] {
  return [...rules, ...plugins.map(requiresRule)].map(
    (rule) => ({ severity: 'error', ...rule }) as IForbiddenRuleType,
  );
}

function requiresRule({ folder, requires }: PluginRequirements): Rule {
  const known = [folder, ...requires].join('|');
  return {
    name: `required-by-${folder}`,
    comment: `The manifest of plugin '${folder}' must name under 'requires' what it imports from.`,
    from: { path: `^plugins/${folder}/`, pathNot: TEST },
    to: { path: OF_OTHER_PLUGINS, pathNot: `^plugins/(${known})/` },
  };
}
