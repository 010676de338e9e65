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

/** Files that parts extend. */
export const README = 'README.md';
export const SERVER = 'src/server/index.ts';
export const STORE = 'src/server/item-store.ts';
/** What can be done with a record, in its row. */
export const ROW = 'src/web/item-buttons.tsx';
export const CONTRACT_TEST = 'src/server/plugin-contract.test.ts';
export const PROBLEMS = 'src/problems.ts';
