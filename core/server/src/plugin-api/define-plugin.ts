import type {
  EventToken,
  ExtensionPoint,
  Permission,
  SchemaRef,
  ServiceToken,
} from '@porchlight/kernel';
import type { Knex } from 'knex';
import type { EventHandler, SubscriptionOptions } from './event-delivery.ts';
import type { Injectable, Injected, Needs, ServiceClass } from './injection.ts';
import type { Logger } from './tokens.ts';
import type { Route } from './route.ts';

/** Reports how far a job is, for the list of jobs; both are counts of the same things. */
export type ReportProgress = (done: number, total: number) => void;

export interface JobDefinition<T> {
  /** Qualified, for example `forms.expire-links`. */
  readonly id: string;
  /** What the job does, for the list of jobs: `Remove expired links`. */
  readonly title: string;
  readonly payload: SchemaRef<T>;
  /** Cron expression by the clock of the agency, for a job that runs by itself; see `nextTime` for daylight saving. */
  readonly schedule?: string;
  /**
   * What becomes of times at which no process ran, or the plugin was off: nothing (`skip`, the default), or one run at
   * the next start, however many were missed.
   */
  readonly missedTimes?: 'skip' | 'run-once';
  /** How many of these jobs run at a time in one process; 1 by default. */
  readonly concurrency?: number;
  /** True for work that another list shows, such as the events of providers: the list of jobs leaves it out. */
  readonly isUnlisted?: boolean;
  /** Two jobs with the same key are one; a job must be idempotent. */
  readonly key?: (payload: T) => string;
  /** Aborted when the plugin or the portal stops, or someone cancels the job. */
  run(payload: T, signal: AbortSignal, progress: ReportProgress): Promise<void>;
  /**
   * For work that must not restart by itself, for example because it may have killed the process. With it, `run` is
   * tried once: if it threw, or its process died or hung, the next try calls this instead, to inform the user. It must
   * be idempotent; if it throws, it is retried. A job that was put back because its plugin or process stopped runs again.
   */
  interrupted?(payload: T, signal: AbortSignal): Promise<void>;
  /**
   * For work that another job would begin again: stores in the transaction that cancels the job that it must not. Also
   * called while the plugin is off, so it uses nothing but `trx`.
   */
  canceled?(payload: T, trx: Knex): Promise<void>;
}

export interface SettingsDefinition<S> {
  readonly schema: SchemaRef<S>;
  readonly defaults: S;
  readonly editableWith: Permission;
}

/** Registers what a plugin contributes; the kernel removes it all when the plugin is turned off. */
export interface PluginRegistrar<S = undefined> {
  routes(...routes: readonly Route[]): void;
  contribute<T>(point: ExtensionPoint<T>, ...values: readonly NoInfer<T>[]): void;
  /** Live: reads the snapshot of the running request, or the current one outside a request. */
  extensions<T>(point: ExtensionPoint<T>): () => readonly T[];
  /** Provides a service for the plugins that require this one: what a class of this plugin does. */
  provide<T>(token: ServiceToken<T>, service: ServiceClass<T>): void;
  /** Provides a service that is made from others, once per start of the plugin. */
  provide<T, const N extends Needs>(
    token: Injectable<T>,
    needs: N,
    make: (needs: Injected<N>) => NoInfer<T>,
  ): void;
  /** Lazy: the value exists from the plugin's start on. */
  get<T>(service: Injectable<T>): () => T;
  on<T>(
    event: EventToken<T>,
    handler: EventHandler<T>,
    options?: SubscriptionOptions<NoInfer<T>>,
  ): void;
  job<T>(definition: JobDefinition<T>): void;
  /** The plugin's settings as stored, over the defaults; live. */
  settings(): () => S;
}

export interface PluginContext<S = undefined> {
  readonly logger: Logger;
  readonly signal: AbortSignal;
  readonly settings: S;
  get<T>(service: Injectable<T>): T;
  /** Runs when the plugin stops, last registered first. */
  onStop(stop: () => Promise<void> | void): void;
  /** Prints a line for the person who started the portal, after the address; never logged. */
  announce(line: string): void;
}

export interface PluginDefinition<S = undefined> {
  readonly id: string;
  readonly title: string;
  readonly requires?: readonly string[];
  readonly after?: readonly string[];
  readonly canBeDisabled?: boolean;
  readonly owns?: readonly ExtensionPoint<any>[];
  readonly permissions?: readonly Permission[];
  readonly settings?: SettingsDefinition<S>;
  /** Synchronous and declarative: no I/O here. */
  register(r: PluginRegistrar<S>): void;
  /** Asynchronous set-up, at most 10 s. */
  start?(ctx: PluginContext<S>): Promise<void> | void;
}

/** The default export of a plugin's server entry; ties the type of its settings to what `register` and `start` get. */
export function definePlugin<S = undefined>(definition: PluginDefinition<S>): PluginDefinition<S> {
  return definition;
}
