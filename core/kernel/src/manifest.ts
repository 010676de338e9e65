/** Key `portal` of a plugin's package.json; checked by schemas/plugin-manifest.schema.json. */
export interface PluginManifest {
  readonly id: string;
  readonly title: string;
  /** Range of the kernel API the plugin was written for, for example `^1`. */
  readonly api: string;
  /** Plugins that must be effective before this one is. */
  readonly requires: readonly string[];
  /** Plugins that start before this one when they are present. */
  readonly after: readonly string[];
  /** Export subpath of the server part, for example `./server`. */
  readonly server?: string;
  /** Export subpath of the web part; a plugin of data points only has none. */
  readonly web?: string;
  /** Some pages are for people who are not signed in; other web parts are loaded after the sign-in only. */
  readonly publicPages?: boolean;
  /** Folder of the plugin's JSON Schemas, for example `./schemas`. */
  readonly schemas?: string;
  readonly defaultEnabled: boolean;
  /** A critical plugin cannot be turned off, and the portal does not start without it. */
  readonly critical: boolean;
}

/** The kernel API version that `api` ranges are compared with. */
export const KERNEL_API_VERSION = '1.0.0';
