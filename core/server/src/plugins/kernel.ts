import {
  computeEffective,
  type EffectiveInput,
  type PluginStatus,
  type PluginContributions,
} from '@porchlight/kernel';
import { outsideRequests, requestScope } from '../base/request-scope.ts';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import type { Injectable } from '../plugin-api/injection.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { contributionsOf } from './registration.ts';
import { InFlight, type InFlightRequest } from './in-flight.ts';
import { effectiveFacts, type InstalledPlugin } from './installed-plugins.ts';
import type { KernelParts } from './kernel-parts.ts';
import { planStart } from './start-plan.ts';
import type { DesiredState } from './desired-state-store.ts';
import {
  createPluginFailures,
  CriticalPluginError,
  type PluginFailures,
} from './plugin-failures.ts';
import { sentenceOf } from '../base/plugin-fault.ts';
import { PluginInstance } from './plugin-instance.ts';
import { runAsPlugin } from '../base/plugin-scope.ts';
import { registrationFaults } from './registration-faults.ts';
import { createRouteBreaker, type RouteBreaker } from './route-breaker.ts';
import type { Snapshot } from '../base/snapshot.ts';

/** Holds the running plugins of this process and the current snapshot. All changes go through `apply`, one at a time. */
export class Kernel {
  /** See `PluginScope`. */
  readonly identity = Symbol('kernel');
  readonly #parts: KernelParts;
  readonly #failures: PluginFailures;
  /** Pauses routes that keep failing, in this process. */
  readonly breaker: RouteBreaker;
  readonly #inFlight = new InFlight();
  /** Running instances, `core` first, providers before their dependents. */
  readonly #running = new Map<string, PluginInstance>();
  /** Last instance of each plugin that does not run, for its routes and the modules screen. */
  readonly #inactive = new Map<string, PluginInstance>();
  readonly #stopping = new Set<Promise<void>>();
  readonly #announcements: string[] = [];
  #desired: DesiredState = { revision: 0, stored: new Map() };
  #snapshot: Snapshot;
  #queue: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(parts: KernelParts) {
    this.#parts = parts;
    this.#failures = createPluginFailures(parts.installation.failures, parts.clock);
    this.#snapshot = this.#snapshotOf([]);
    this.breaker = createRouteBreaker({
      clock: parts.clock,
      logger: parts.logger,
      failed: (plugin, error) => this.#failures.note(plugin, error),
    });
  }

  /** Lines of plugins for the person at the terminal. */
  get announcements(): readonly string[] {
    return this.#announcements;
  }

  /** Everything installed, in start order. */
  get plugins(): readonly InstalledPlugin[] {
    return this.#parts.installation.plugins;
  }

  /** The desired state that this process applied last. */
  get desired(): DesiredState {
    return this.#desired;
  }

  /** Empty until the kernel has been started. */
  currentSnapshot(): Snapshot {
    return this.#snapshot;
  }

  /** A request runs under the snapshot it began with; plugins that stop wait for it. */
  began(request: InFlightRequest): void {
    this.#inFlight.begin(request);
  }

  ended(request: InFlightRequest): void {
    this.#inFlight.end(request);
  }

  /** First `apply`. If a critical plugin does not start, stops everything and rejects with `CriticalPluginError`. */
  async start(desired: DesiredState): Promise<void> {
    const { boot, corePlugin, limits } = this.#parts;
    const core = await boot.time('core', 'registered', () => this.#register(corePlugin));
    await boot.time('core', 'started', () => core.start([], limits));
    this.#running.set('core', core);
    await this.apply(desired);
    const statuses = this.statuses();
    const missing = this.plugins.find(
      ({ id, critical }) => critical && !statuses.get(id)?.effective,
    );
    if (!missing) return;
    await this.stop();
    const reason = statuses.get(missing.id)?.reason;
    throw new CriticalPluginError(missing.id, reason ?? 'It did not start.');
  }

  /**
   * Brings this process to the desired state: starts plugins, swaps the snapshot, and stops
   * the others once their requests have ended. Resolves after the swap.
   */
  apply(desired: DesiredState): Promise<void> {
    // Turning a plugin on is a request; what the plugin starts outlives it.
    const applied = outsideRequests(() => this.#queue.then(() => this.#apply(desired)));
    this.#queue = applied.catch(() => undefined);
    return applied;
  }

  /** Resolves when every earlier `apply` has ended. */
  settled(): Promise<void> {
    return this.#queue;
  }

  /** State and reason of every installed plugin. */
  statuses(): ReadonlyMap<string, PluginStatus> {
    const statuses = [...computeEffective(this.effectiveInput())];
    return new Map(
      statuses.map(([id, status]) => {
        const reason = status.reason ?? this.#failures.recentCrashes(id);
        return [id, status.state === 'running' ? { ...status, reason } : status];
      }),
    );
  }

  /** Input of `computeEffective` and `previewToggle`. */
  effectiveInput(): EffectiveInput {
    const desired = this.plugins
      .filter(({ id, defaultEnabled }) => this.#desired.stored.get(id)?.enabled ?? defaultEnabled)
      .map(({ id }) => id);
    return { plugins: this.plugins, desired: new Set(desired), failed: this.#failures.all() };
  }

  /** What a plugin contributes, running or not; undefined when its code could not be loaded. */
  contributions(plugin: InstalledPlugin): PluginContributions | undefined {
    const instance = this.#running.get(plugin.id) ?? this.#inactive.get(plugin.id);
    return instance && contributionsOf(instance.registration, plugin.hasWeb);
  }

  /** A service as a running plugin sees it, for commands that run in a process of their own. */
  service<T>(plugin: string, service: Injectable<T>): T {
    const instance = this.#running.get(plugin);
    if (!instance) throw new Error(`The plugin '${plugin}' is not running`);
    return instance.service(service);
  }

  /** Runs code that a plugin contributed; its errors count against that plugin. */
  runAs<T>(plugin: string, work: () => T): T {
    return runAsPlugin({ plugin, kernel: this.identity }, work);
  }

  /** Counts an error of a plugin outside of requests (timer, rejection); at the limit this process turns it off. */
  crashed(plugin: string, error: unknown): void {
    const { logger, tripped } = this.#parts;
    logger.error({ err: error, plugin }, 'a plugin crashed');
    const reason = this.#failures.crash(plugin, error);
    const installed = this.plugins.find(({ id }) => id === plugin);
    if (!reason || !installed || installed.critical || this.#failures.has(plugin)) return;
    this.#failures.add(plugin, reason);
    this.apply(this.#desired).then(
      () => tripped(plugin, reason),
      (failure: unknown) => logger.error({ err: failure, plugin }, 'stopping a plugin failed'),
    );
  }

  /** Stops every plugin, dependents first. The caller makes sure that no request arrives anymore. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#queue;
    const instances = [...this.#running.values()].reverse();
    this.#running.clear();
    for (const instance of instances) await instance.stop(this.#parts.limits);
    await Promise.all(this.#stopping);
  }

  async #apply(desired: DesiredState): Promise<void> {
    if (this.#stopped || desired.revision < this.#desired.revision) return;
    for (const [id, { revision }] of desired.stored) {
      if (revision <= this.#desired.revision) continue;
      this.#failures.forgive(id);
      this.breaker.reset(id);
    }
    this.#desired = desired;
    const fresh = await planStart({
      effective: () => this.#effective(),
      running: this.#running,
      failures: this.#failures,
      schemas: this.#parts.schemas,
      boot: this.#parts.boot,
      register: ({ definition }) => this.#register(definition),
    });
    for (const plugin of this.plugins) {
      const instance = fresh.get(plugin.id);
      if (instance) await this.#start(plugin, instance);
    }
    this.#swap();
  }

  async #start(plugin: InstalledPlugin, instance: PluginInstance): Promise<void> {
    const required = plugin.requires.map((id) => this.#running.get(id));
    if (!required.every((provider) => provider !== undefined)) return;
    const { boot, limits } = this.#parts;
    try {
      await boot.time(plugin.id, 'started', () => instance.start(required, limits));
      this.#running.set(plugin.id, instance);
    } catch (error) {
      this.#failures.add(plugin.id, `Did not start: ${sentenceOf(error)}`);
      this.#inactive.set(plugin.id, instance);
    }
  }

  #swap(): void {
    const effective = this.#effective();
    const ids = ['core', ...effective.map(({ id }) => id)];
    const leaving = [...this.#running.values()].filter(({ id }) => !ids.includes(id)).reverse();
    for (const instance of leaving) {
      this.#running.delete(instance.id);
      this.#inactive.set(instance.id, instance);
    }
    for (const plugin of this.plugins) this.#describe(plugin);
    this.#snapshot = this.#snapshotOf(effective);
    this.#parts.swapped(this.#snapshot);
    if (leaving.length > 0) this.#stopDrained(leaving);
  }

  #snapshotOf(effective: readonly InstalledPlugin[]): Snapshot {
    const instances = ['core', ...effective.map(({ id }) => id)].map((id) => this.#running.get(id));
    return buildSnapshot({
      revision: this.#desired.revision,
      instances: instances.filter((instance) => instance !== undefined),
      plugins: effective.map(effectiveFacts),
      inactive: this.#soundInactive(),
      schemas: this.#parts.schemas,
    });
  }

  /** Registers a plugin that never ran here once, to know what it would contribute. */
  #describe({ id, loaded }: InstalledPlugin): void {
    if (this.#running.has(id)) this.#inactive.delete(id);
    if (this.#running.has(id) || this.#inactive.has(id) || this.#failures.has(id) || !loaded)
      return;
    try {
      this.#inactive.set(id, this.#register(loaded.definition));
    } catch (error) {
      this.#parts.logger.warn({ err: error, plugin: id }, 'registering an inactive plugin failed');
    }
  }

  /** New requests use the new snapshot already; the earlier ones get time to end. */
  #stopDrained(leaving: readonly PluginInstance[]): void {
    const { limits } = this.#parts;
    const stopped = this.#inFlight.drained(limits.drainMs).then(async () => {
      for (const instance of leaving) await instance.stop(limits);
    });
    this.#stopping.add(stopped);
    void stopped.finally(() => this.#stopping.delete(stopped));
  }

  #soundInactive(): readonly PluginInstance[] {
    return [...this.#inactive.values()].filter(
      ({ registration }) => registrationFaults(registration, this.#parts.schemas).length === 0,
    );
  }

  #effective(): readonly InstalledPlugin[] {
    const statuses = computeEffective(this.effectiveInput());
    return this.plugins.filter(({ id }) => statuses.get(id)?.effective);
  }

  #register(definition: PluginDefinition<any>): PluginInstance {
    const { id } = definition;
    const installed = this.plugins.find((plugin) => plugin.id === id);
    return new PluginInstance(definition, {
      kernel: this.identity,
      core: this.#parts.coreContainer,
      logger: this.#parts.loggerFor(id),
      services: (installed && this.#parts.servicesFor?.(installed)) ?? [],
      extensions: (point) => (requestScope()?.snapshot ?? this.#snapshot).extensions(point),
      settings: () => this.#parts.settingsOf(definition),
      breaker: this.breaker,
      announce: (line) => this.#announcements.push(line),
    });
  }
}
