import { computeEffective, type ModuleStatus, type PluginContributions } from '@porchlight/kernel';
import type { Container } from 'inversify';
import { requestScope } from '../http/request-scope.ts';
import type { PluginDefinition } from '../plugin/define-plugin.ts';
import type { Clock, Logger } from '../services/tokens.ts';
import type { BootRecorder } from './boot-report.ts';
import { BREAKER_LIMIT, createBreaker, type Breaker } from './breaker.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { checkRegistrations, malformedPaths, routeKey } from './check-registrations.ts';
import { contributionsOf } from './contributions-of.ts';
import { createInFlight } from './in-flight.ts';
import type { Installation, InstalledPlugin } from './installed-plugins.ts';
import type { Wishes } from './module-store.ts';
import { sentenceOf } from './plugin-fault.ts';
import { PluginInstance, type LifeLimits } from './plugin-instance.ts';
import type { SchemaSet } from './schema-set.ts';
import type { RegisteredRoute, Snapshot } from './snapshot.ts';

export interface KernelLimits extends LifeLimits {
  /** How long requests that began before a plugin was switched off may go on, in milliseconds. */
  readonly drainMs: number;
}

export const kernelLimits: KernelLimits = { startMs: 10_000, stopMs: 10_000, drainMs: 10_000 };

export interface KernelParts {
  readonly installation: Installation;
  /** The portal's own routes, permissions and points, through the same registrar. */
  readonly corePlugin: PluginDefinition<any>;
  readonly coreContainer: Container;
  readonly schemas: SchemaSet;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The log of one plugin. */
  readonly loggerFor: (plugin: string) => Logger;
  /** Stored settings of a plugin over its defaults. */
  readonly settingsOf: (plugin: string) => unknown;
  readonly boot: BootRecorder;
  readonly limits: KernelLimits;
  /** Told once when the breaker has switched a plugin off in this process. */
  readonly tripped: (plugin: string, reason: string) => void;
}

/** The portal does not start without this plugin. */
export class CriticalPluginError extends Error {
  readonly plugin: string;

  constructor(plugin: string, reason: string) {
    super(`The portal cannot start without the plugin '${plugin}'. ${reason}`);
    this.name = 'CriticalPluginError';
    this.plugin = plugin;
  }
}

/**
 * Holds the running plugins of this process and the current snapshot. Changes
 * come in through `apply`, one after the other; everything else only reads.
 */
export class Kernel {
  readonly #parts: KernelParts;
  readonly #breaker: Breaker;
  readonly #inFlight = createInFlight<Snapshot>();
  /** Running instances, `core` first, then in start order. */
  readonly #running = new Map<string, PluginInstance>();
  /** Last instance of what does not run, for its routes and the modules screen. */
  readonly #parked = new Map<string, PluginInstance>();
  /** Failures that switching the plugin on again may overcome. */
  readonly #failures = new Map<string, string>();
  readonly #lastCrash = new Map<string, string>();
  readonly #stopping = new Set<Promise<void>>();
  readonly #announcements: string[] = [];
  #wishes: Wishes = { revision: 0, stored: new Map() };
  #snapshot: Snapshot | undefined;
  #queue: Promise<void> = Promise.resolve();

  constructor(parts: KernelParts) {
    this.#parts = parts;
    this.#breaker = createBreaker(parts.clock);
  }

  /** Lines that plugins want the person at the terminal to read. */
  get announcements(): readonly string[] {
    return this.#announcements;
  }

  get plugins(): readonly InstalledPlugin[] {
    return this.#parts.installation.plugins;
  }

  get wishes(): Wishes {
    return this.#wishes;
  }

  currentSnapshot(): Snapshot {
    if (!this.#snapshot) throw new Error('The kernel has not been started');
    return this.#snapshot;
  }

  /** Runs a request's work under the snapshot it began with, so that stopping plugins wait for it. */
  enter<T>(snapshot: Snapshot, work: () => T): T {
    return this.#inFlight.enter(snapshot, work);
  }

  /** First `apply`. Rejects with `CriticalPluginError`, everything taken down again. */
  async start(wishes: Wishes): Promise<void> {
    const core = this.#register(this.#parts.corePlugin);
    await core.start([], this.#parts.limits);
    this.#running.set('core', core);
    await this.apply(wishes);
    const statuses = this.statuses();
    const lacking = this.plugins.find(({ id, critical }) => critical && !statuses.get(id)?.effective);
    if (!lacking) return;
    await this.stop();
    throw new CriticalPluginError(lacking.id, statuses.get(lacking.id)?.reason ?? 'It did not start.');
  }

  /**
   * Brings this process to what is wanted: starts, swaps the snapshot, and lets
   * go of what stopped once its requests are done. Resolves after the swap.
   */
  apply(wishes: Wishes): Promise<void> {
    const applied = this.#queue.then(() => this.#apply(wishes));
    this.#queue = applied.catch(() => undefined);
    return applied;
  }

  /** State and reason of every installed plugin. */
  statuses(): ReadonlyMap<string, ModuleStatus> {
    const statuses = new Map(computeEffective(this.effectiveInput()));
    for (const [id, status] of statuses) {
      const crashes = this.#breaker.recent(id);
      if (status.state !== 'running' || crashes === 0) continue;
      const times = crashes === 1 ? 'once' : `${crashes} times`;
      const reason = `Crashed ${times} in the last minute: ${this.#lastCrash.get(id)}`;
      statuses.set(id, { ...status, reason });
    }
    return statuses;
  }

  /** What `computeEffective` and `previewToggle` work on. */
  effectiveInput(): { plugins: readonly InstalledPlugin[]; wanted: Set<string>; failed: Map<string, string> } {
    const wanted = this.plugins.filter((plugin) => this.#wants(plugin)).map(({ id }) => id);
    const failed = new Map([...this.#failures, ...this.#parts.installation.failures]);
    return { plugins: this.plugins, wanted: new Set(wanted), failed };
  }

  /** What a plugin brings, running or not; undefined when its code could not be read. */
  contributions(plugin: InstalledPlugin): PluginContributions | undefined {
    const instance = this.#running.get(plugin.id) ?? this.#parked.get(plugin.id);
    return instance && contributionsOf(instance.registration, plugin.hasWeb);
  }

  /** Counts an error of a plugin's code; at the limit the plugin is switched off in this process. */
  crashed(plugin: string, error: unknown): void {
    const sentence = sentenceOf(error);
    this.#lastCrash.set(plugin, sentence);
    this.#parts.logger.error({ err: error, plugin }, 'a plugin crashed');
    const installed = this.plugins.find(({ id }) => id === plugin);
    if (!this.#breaker.record(plugin) || !installed || installed.critical || this.#failures.has(plugin)) return;
    const reason = `Switched off after ${BREAKER_LIMIT} crashes within a minute: ${sentence}`;
    this.#failures.set(plugin, reason);
    this.apply(this.#wishes).then(
      () => this.#parts.tripped(plugin, reason),
      (failure: unknown) => this.#parts.logger.error({ err: failure, plugin }, 'a plugin could not be switched off'),
    );
  }

  /** Stops every plugin, dependants first, without waiting for requests: those were drained by the caller. */
  async stop(): Promise<void> {
    await this.#queue;
    const instances = [...this.#running.values()].reverse();
    this.#running.clear();
    for (const instance of instances) await instance.stop(this.#parts.limits);
    await Promise.all(this.#stopping);
  }

  async #apply(wishes: Wishes): Promise<void> {
    if (wishes.revision < this.#wishes.revision) return;
    for (const [id, { revision }] of wishes.stored) {
      if (revision > this.#wishes.revision) this.#forgive(id);
    }
    this.#wishes = wishes;
    const fresh = await this.#prepare();
    for (const plugin of this.plugins) {
      const instance = fresh.get(plugin.id);
      if (instance) await this.#start(plugin, instance);
    }
    this.#swap();
  }

  /** Switching a plugin (on again) is how an administrator gives it another chance. */
  #forgive(id: string): void {
    this.#failures.delete(id);
    this.#breaker.reset(id);
  }

  /** Registers what is to start and drops whatever does not fit beside the rest, until all of it fits. */
  async #prepare(): Promise<ReadonlyMap<string, PluginInstance>> {
    const fresh = new Map<string, PluginInstance>();
    for (;;) {
      const wanted = this.#effectivePlugins();
      const failuresBefore = this.#failures.size;
      for (const { id, loaded } of wanted) {
        if (this.#running.has(id) || fresh.has(id) || !loaded) continue;
        await this.#parts.boot
          .time(id, 'registered', () => fresh.set(id, this.#register(loaded.definition)))
          .catch((error: unknown) => this.#failures.set(id, `Could not be registered: ${sentenceOf(error)}`));
      }
      if (this.#failures.size > failuresBefore) continue;
      const beside = [this.#running.get('core')!, ...wanted.map(({ id }) => this.#running.get(id) ?? fresh.get(id)!)];
      const faults = checkRegistrations(
        beside.map((instance) => instance.registration),
        this.#parts.schemas,
      );
      if (faults.length === 0) return new Map([...fresh].filter(([id]) => wanted.some((plugin) => plugin.id === id)));
      for (const { plugin, reason } of faults) {
        if (plugin === 'core') throw new Error(reason);
        if (!this.#failures.has(plugin)) this.#failures.set(plugin, reason);
      }
    }
  }

  async #start(plugin: InstalledPlugin, instance: PluginInstance): Promise<void> {
    const required = plugin.requires.map((id) => this.#running.get(id));
    if (required.includes(undefined)) return;
    try {
      await this.#parts.boot.time(plugin.id, 'started', () =>
        instance.start(required as PluginInstance[], this.#parts.limits),
      );
      this.#running.set(plugin.id, instance);
    } catch (error) {
      this.#failures.set(plugin.id, `Did not start: ${sentenceOf(error)}`);
      this.#parked.set(plugin.id, instance);
    }
  }

  #swap(): void {
    const effective = this.#effectivePlugins();
    const stays = new Set(['core', ...effective.map(({ id }) => id)]);
    const leaving = this.plugins.filter(({ id }) => this.#running.has(id) && !stays.has(id)).reverse();
    const stopped = leaving.map(({ id }) => this.#park(id));
    for (const plugin of this.plugins) this.#describe(plugin);
    this.#snapshot = buildSnapshot({
      revision: this.#wishes.revision,
      instances: ['core', ...effective.map(({ id }) => id)].map((id) => this.#running.get(id)!),
      plugins: effective.map(({ id, title, version, hasWeb }) => ({ id, title, version, hasWeb })),
      parkedRoutes: this.#parkedRoutes(),
      schemas: this.#parts.schemas,
    });
    if (stopped.length > 0) this.#letGo(stopped);
  }

  #park(id: string): PluginInstance {
    const instance = this.#running.get(id)!;
    this.#running.delete(id);
    this.#parked.set(id, instance);
    return instance;
  }

  /** A plugin that never ran here is registered once, to say what it would bring. */
  #describe({ id, loaded }: InstalledPlugin): void {
    if (this.#running.has(id)) this.#parked.delete(id);
    else if (loaded && !this.#parked.has(id) && !this.#failures.has(id)) {
      try {
        this.#parked.set(id, this.#register(loaded.definition));
      } catch (error) {
        this.#parts.logger.warn({ err: error, plugin: id }, 'a plugin that is off could not be registered');
      }
    }
  }

  /** New requests are on the new snapshot already; the old ones get their time. */
  #letGo(stopped: readonly PluginInstance[]): void {
    const old = new Set(this.#inFlight.generations());
    const gone = this.#inFlight.drained(old, this.#parts.limits.drainMs).then(async () => {
      for (const instance of stopped) await instance.stop(this.#parts.limits);
    });
    this.#stopping.add(gone);
    void gone.finally(() => this.#stopping.delete(gone));
  }

  /** Of two parked plugins with the same route the first stands: the answer is the same anyway. */
  #parkedRoutes(): readonly RegisteredRoute[] {
    const sound = [...this.#parked.values()].filter(({ registration }) => malformedPaths(registration).length === 0);
    const routes = sound.flatMap((instance) => instance.routes);
    return [...new Map(routes.reverse().map((entry) => [routeKey(entry.route), entry])).values()];
  }

  #effectivePlugins(): readonly InstalledPlugin[] {
    const statuses = computeEffective(this.effectiveInput());
    return this.plugins.filter(({ id }) => statuses.get(id)?.effective);
  }

  #wants({ id, defaultEnabled }: InstalledPlugin): boolean {
    return this.#wishes.stored.get(id)?.wanted ?? defaultEnabled;
  }

  #register(definition: PluginDefinition<any>): PluginInstance {
    const { id } = definition;
    return new PluginInstance(definition, {
      kernel: this,
      core: this.#parts.coreContainer,
      logger: this.#parts.loggerFor(id),
      extensions: (point) => (requestScope()?.snapshot ?? this.#snapshot)?.extensions(point) ?? [],
      settings: () => this.#parts.settingsOf(id),
      crashed: (error) => this.crashed(id, error),
      announce: (line) => this.#announcements.push(line),
    });
  }
}
