import type { Actor, ExtensionPoint } from '@porchlight/kernel';
import type { Container } from 'inversify';
import { setMaxListeners } from 'node:events';
import { callerKey } from '../base/caller-key.ts';
import { outsideRequests } from '../base/request-scope.ts';
import type { PluginContext, PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { Injectable } from '../plugin-api/injection.ts';
import type { Route, RouteMiddleware } from '../plugin-api/route.ts';
import { Logger } from '../plugin-api/tokens.ts';
import { nameOf, PluginContainer, type CoreService } from './plugin-container.ts';
import { runAsPlugin } from '../base/plugin-scope.ts';
import type { RouteBreaker } from './route-breaker.ts';
import { registerPlugin, type Registration } from './registration.ts';
import type { RegisteredJob, RegisteredRoute, RegisteredSubscription } from '../base/snapshot.ts';
import { withinLimit } from '../base/time-limit.ts';

/** What an instance needs of the kernel around it. */
interface Surroundings {
  /** Identifies the kernel; see `PluginScope`. */
  readonly kernel: symbol;
  readonly core: Container;
  readonly logger: Logger;
  /** Core's services that only this plugin gets. */
  readonly services: readonly CoreService[];
  extensions<T>(point: ExtensionPoint<T>): readonly T[];
  /** Stored settings over the defaults, live. */
  settings(): unknown;
  readonly breaker: Pick<RouteBreaker, 'run'>;
  announce(line: string): void;
}

/** How long a plugin may take to start and to stop, in milliseconds. */
export interface LifeLimits {
  readonly startMs: number;
  readonly stopMs: number;
}

/**
 * One run of a plugin: registered, started, stopped, and never used again. Turning a plugin on again
 * makes a new instance, so requests that still run on the old one see only that one.
 */
export class PluginInstance {
  readonly id: string;
  readonly registration: Registration;
  readonly routes: readonly RegisteredRoute[];
  readonly jobs: readonly RegisteredJob[];
  readonly subscriptions: readonly RegisteredSubscription[];
  readonly #around: Surroundings;
  readonly #abort = new AbortController();
  readonly #running = new Set<Promise<unknown>>();
  readonly #stops: (() => Promise<void> | void)[] = [];
  #container: PluginContainer | undefined;

  /** Calls `register`; throws what it throws. */
  constructor(definition: PluginDefinition<any>, around: Surroundings) {
    this.id = definition.id;
    this.#around = around;
    this.registration = this.#asPlugin(() =>
      registerPlugin(definition, {
        service: (token) => this.service(token),
        extensions: (point) => around.extensions(point),
        settings: () => around.settings(),
      }),
    );
    const signal = this.#abort.signal;
    // Every running request may listen.
    setMaxListeners(0, signal);
    const { routes, jobs, subscriptions } = this.registration;
    this.routes = routes.map((route) => ({
      plugin: this.id,
      route: this.#guarded(route),
      signal,
    }));
    this.jobs = jobs.map((job) => ({
      plugin: this.id,
      definition: {
        ...job,
        run: (payload, stop, progress) => this.#onItsOwn(() => job.run(payload, stop, progress)),
        ...(job.interrupted && {
          interrupted: (payload, stop) => this.#onItsOwn(() => job.interrupted!(payload, stop)),
        }),
      },
      signal,
    }));
    this.subscriptions = subscriptions.map(({ event, handler, options }, index) => ({
      plugin: this.id,
      id: subscriptionId(this.id, event.id, subscriptions.slice(0, index)),
      event,
      title: options.title ?? event.id,
      from: options.from ?? 'now',
      when: options.when ?? (() => true),
      handler: (payload, delivery) => this.#onItsOwn(() => handler(payload, delivery)),
    }));
  }

  /** The value of a service that this plugin sees. Throws outside its life. */
  service<T>(service: Injectable<T>): T {
    if (!this.#container)
      throw new Error(`Plugin '${this.id}' is not running, so '${nameOf(service)}' has no value`);
    return this.#container.get(service);
  }

  /** True when `service` would return a value now. */
  sees(service: Injectable): boolean {
    return this.#container?.has(service) === true;
  }

  /** Creates the services and runs `start`. Undoes everything when that fails. */
  async start(required: readonly PluginInstance[], limits: LifeLimits): Promise<void> {
    const { definition, provisions, requested } = this.registration;
    try {
      this.#container = new PluginContainer({
        core: this.#around.core,
        registration: this.registration,
        required: required.map((provider) => provider.#asProvider()),
        own: [{ token: Logger, value: this.#around.logger }, ...this.#around.services],
        living: this.#around,
      });
      const starting = this.#asPlugin(async () => {
        for (const { service } of provisions) this.service(service);
        for (const service of requested) this.service(service);
        await definition.start?.(this.#context());
      });
      await withinLimit(
        starting,
        limits.startMs,
        `start() took longer than ${limits.startMs / 1000} s`,
      );
    } catch (error) {
      await this.stop(limits);
      throw error;
    }
  }

  /** Aborts running work, waits for it, runs the `onStop` callbacks last first, and releases all services. */
  async stop(limits: LifeLimits): Promise<void> {
    this.#abort.abort();
    const report = (error: unknown) => {
      this.#around.logger.error({ err: error, plugin: this.id }, 'stopping a plugin failed');
    };
    const settled = Promise.allSettled(this.#running);
    await withinLimit(settled, limits.stopMs, 'aborted work has not ended').catch(report);
    for (const stop of this.#stops.splice(0).reverse())
      await this.#runStop(stop, limits).catch(report);
    const container = this.#container;
    this.#container = undefined;
    await container?.unbindAll().catch(report);
  }

  async #runStop(stop: () => Promise<void> | void, limits: LifeLimits): Promise<void> {
    const stopping = this.#asPlugin(async () => stop());
    await withinLimit(stopping, limits.stopMs, `onStop took longer than ${limits.stopMs / 1000} s`);
  }

  #context(): PluginContext<any> {
    return {
      logger: this.#around.logger,
      signal: this.#abort.signal,
      settings: this.registration.definition.settings ? this.#around.settings() : undefined,
      get: (token) => this.service(token),
      onStop: (stop) => {
        // A start that hung past its limit may still get here, after `stop` has run.
        if (this.#abort.signal.aborted) void this.#asPlugin(async () => stop());
        else this.#stops.push(stop);
      },
      announce: (line) => this.#around.announce(line),
    };
  }

  #asProvider(): { registration: Registration; container: PluginContainer } {
    if (!this.#container) throw new Error(`Plugin '${this.id}' is required but not running`);
    return { registration: this.registration, container: this.#container };
  }

  #asPlugin<T>(work: () => T): T {
    return runAsPlugin({ plugin: this.id, kernel: this.#around.kernel }, work);
  }

  /** Runs the plugin's code in its scope, and lets `stop` wait for it. */
  async #enter<T>(work: () => T): Promise<Awaited<T>> {
    let running: Promise<Awaited<T>> | undefined;
    try {
      running = Promise.resolve(this.#asPlugin(work));
      this.#running.add(running);
      return await running;
    } finally {
      if (running !== undefined) this.#running.delete(running);
    }
  }

  /** Runs jobs and events outside the request that may have triggered them. */
  #onItsOwn<T>(work: () => T): Promise<Awaited<T>> {
    return outsideRequests(() => this.#enter(work));
  }

  /**
   * Runs requests: an unexpected error counts against the route. Jobs and events do not count;
   * they are retried by their own rules.
   */
  #guarded(route: Route): Route {
    const id = `${route.method.toUpperCase()} ${route.path}`;
    const operation = { plugin: this.id, id, title: route.summary };
    const counts = () => !this.#abort.signal.aborted;
    const isAboutOne = route.path.includes('/:');
    const counted = <T>(
      { actor, params }: { actor: Actor; params: unknown },
      work: () => Promise<T>,
    ): Promise<T> => {
      const origin = () => ({
        caller: callerKey(actor),
        subject: isAboutOne ? JSON.stringify(params) : null,
      });
      return this.#around.breaker.run({ operation, origin, counts }, work);
    };
    const handle = (input: Parameters<Route['handle']>[0]) =>
      this.#enter(() => route.handle(input));
    const [first, ...further] = route.middleware ?? [];
    if (first === undefined)
      return { ...route, handle: (input) => counted(input, () => handle(input)) };
    // The outermost sees every error, including those of the handler, so that each counts once.
    const outermost: RouteMiddleware = (ctx, next) => {
      const from = { actor: ctx.state.actor, params: ctx['params'] as unknown };
      return counted(from, () => this.#enter(() => first(ctx, next)));
    };
    const inner = further.map(
      (middleware): RouteMiddleware =>
        (ctx, next) =>
          this.#enter(() => middleware(ctx, next)),
    );
    return { ...route, middleware: [outermost, ...inner], handle };
  }
}

function subscriptionId(
  plugin: string,
  event: string,
  earlier: Registration['subscriptions'],
): string {
  const same = earlier.filter((other) => other.event.id === event).length;
  return same === 0 ? `${plugin}:${event}` : `${plugin}:${event}#${same + 1}`;
}
