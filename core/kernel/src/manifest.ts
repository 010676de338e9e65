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
  /** The web part is needed to sign in; other web parts are loaded after the sign-in only. */
  readonly webBeforeSignIn?: boolean;
  /** The web part only has what screens of other plugins load by `usePluginParts`; it is not loaded at the start. */
  readonly webOnDemand?: boolean;
  /** Export subpath of the pages for visitors, for example `./public`. */
  readonly public?: string;
  /** Addresses of those pages: `/visit/:token` for a page that a link opens. */
  readonly publicPages?: readonly string[];
  /** Those of `publicPages` that pages of the portal may show in a frame. */
  readonly framedPages?: readonly string[];
  /** What pages may load from elsewhere while the plugin is on. */
  readonly contentSecurity?: readonly ContentSecurityRule[];
  /** Hosts that the server part may call, such as `api.example.com`; see `OutgoingHttp`. */
  readonly outgoing?: readonly string[];
  /** Folder of the plugin's JSON Schemas, for example `./schemas`. */
  readonly schemas?: string;
  readonly defaultEnabled: boolean;
  /** A critical plugin cannot be turned off, and the portal does not start without it. */
  readonly critical: boolean;
}

/** Origins that some pages may load from, beyond the portal's own. */
export interface ContentSecurityRule {
  readonly audience: 'staff' | 'visitor';
  /** Only pages at or below it; without it, all pages of the audience. */
  readonly path?: string;
  /** Origins, such as `https://*.example.com`, by directive. */
  readonly allow: Readonly<Partial<Record<ContentDirective, readonly string[]>>>;
}

export type ContentDirective =
  'script-src' | 'style-src' | 'font-src' | 'img-src' | 'connect-src' | 'frame-src';

/** The kernel API version that `api` ranges are compared with. */
export const KERNEL_API_VERSION = '1.0.0';
