import type {
  ContentSecurityRule,
  EventToken,
  ExtensionPoint,
  Permission,
} from '@porchlight/kernel';
import type { JsonSchema, Validator } from '@porchlight/schemas';
import type { JobDefinition, SettingsDefinition } from '../plugin-api/define-plugin.ts';
import type { EventHandler } from '../plugin-api/event-delivery.ts';
import type { Injectable } from '../plugin-api/injection.ts';
import type { Route } from '../plugin-api/route.ts';

/** A route and its plugin; the kernel guards `handle` (scope, breaker). */
export interface RegisteredRoute {
  readonly plugin: string;
  readonly route: Route;
  /** Aborted when the plugin stops. */
  readonly signal: AbortSignal;
}

export interface RegisteredJob {
  readonly plugin: string;
  /** `run` runs in the plugin's scope. */
  readonly definition: JobDefinition<any>;
  /** Aborted when the plugin stops: a running job ends early and returns to the queue. */
  readonly signal: AbortSignal;
}

export interface RegisteredSubscription {
  readonly plugin: string;
  /** Stable over restarts and processes; one delivery cursor each: `<plugin>:<event>`, with `#2` … for further ones. */
  readonly id: string;
  readonly event: EventToken<any>;
  /** What the handler does. */
  readonly title: string;
  /** Where a new subscriber starts. */
  readonly from: 'now' | 'stored';
  /** Events for which it is false are passed over. */
  readonly when: (payload: any) => boolean;
  /** Runs in the plugin's scope. */
  readonly handler: EventHandler<any>;
}

export interface RegisteredSettings {
  readonly plugin: string;
  readonly definition: SettingsDefinition<any>;
}

/** A generated schema and its compiled validator. */
export interface RegisteredSchema {
  readonly schema: JsonSchema;
  readonly validate: Validator;
}

export interface EffectivePlugin {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly hasWeb: boolean;
  /** Its web part is needed to sign in. */
  readonly webBeforeSignIn: boolean;
  /** Addresses of its pages for visitors. */
  readonly publicPages: readonly string[];
  /** Those of them that pages of the portal may frame. */
  readonly framedPages: readonly string[];
  readonly contentSecurity: readonly ContentSecurityRule[];
}

/** The values that effective plugins contributed to one point, in plugin order. */
export interface FilledPoint {
  readonly point: ExtensionPoint<any>;
  readonly owner: string;
  readonly values: readonly unknown[];
  /** The plugin that contributed each value, by the same index. */
  readonly contributors: readonly string[];
}

/**
 * Everything the effective plugins registered, frozen; a change replaces it as a whole. A request uses the snapshot
 * it began with.
 */
export interface Snapshot {
  readonly revision: number;
  /** Effective plugins in start order, without `core`. */
  readonly plugins: readonly EffectivePlugin[];
  readonly routes: readonly RegisteredRoute[];
  /** Routes of installed plugins that are not effective; they respond 404 `module_disabled`. */
  readonly inactiveRoutes: readonly RegisteredRoute[];
  readonly permissions: ReadonlyMap<string, Permission>;
  readonly points: ReadonlyMap<string, FilledPoint>;
  readonly jobs: readonly RegisteredJob[];
  readonly subscriptions: readonly RegisteredSubscription[];
  readonly settings: ReadonlyMap<string, RegisteredSettings>;
  /** Schemas of all installed packages by id, for example `clients/client`. */
  readonly schemas: ReadonlyMap<string, RegisteredSchema>;
  /** Values of one point; empty when its owner is not effective. */
  extensions<T>(point: ExtensionPoint<T>): readonly T[];
  /** A service of an effective plugin or of core; undefined when none provides it. */
  service<T>(service: Injectable<T>): T | undefined;
}
