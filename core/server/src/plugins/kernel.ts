import {
  computeEffective,
  type ModuleStatus,
  type PluginContributions,
  type ServiceToken,
} from '@porchlight/kernel';
import { outsideRequests, requestScope } from '../base/request-scope.ts';
import type { PluginDefinition } from '../plugin-api/define-plugin.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { contributionsOf } from './contributions-of.ts';
import { createInFlight } from './in-flight.ts';
import { CriticalPluginError } from './critical-plugin-error.ts';
import type { InstalledPlugin } from './installed-plugins.ts';
import type { KernelParts } from './kernel-parts.ts';
import { prepareLineup } from './start-plan.ts';
import type { Wishes } from './desired-state-store.ts';
import { createPluginFailures, type PluginFailures } from './plugin-failures.ts';
import { sentenceOf } from '../base/plugin-fault.ts';
import { PluginInstance } from './plugin-instance.ts';
import { runAsPlugin } from '../base/plugin-scope.ts';
import { registrationFaults } from './registration-faults.ts';
import { createRouteBreaker, type RouteBreaker } from './route-breaker.ts';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';

/** Holds the running plugins of this process and the current snapshot. All changes go through `apply`, one at a time. */
export class Kernel {
  readonly #parts: KernelParts;
  readonly #failures: PluginFailures;
  /** Pauses routes that keep failing, in this process. */
  readonly breaker: RouteBreaker;
  readonly #inFlight = createInFlight<Snapshot>();
  /** Running instances, `core` first; providers stand before their dependants. */
  readonly #running = new Map<string, PluginInstance>();
  /** Last instance of what does not run, for its routes and the modules screen. */
  readonly #parked = new Map<string, PluginInstance>();
  readonly #stopping = new Set<Promise<void>>();
  readonly #announcements: string[] = [];
  #wishes: Wishes = { revision: 0, stored: new Map() };
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

  /** Lines that plugins want the person at the terminal to read. */
  get announcements(): readonly string[] {
    return this.#announcements;
  }

  /** Everything installed, in start order. */
  get plugins(): readonly InstalledPlugin[] {
    return this.#parts.installation.plugins;
  }

  /** What is wanted, as this process last applied it. */
  get wishes(): Wishes {
    return this.#wishes;
  }

  /** Empty until the kernel has been started. */
  currentSnapshot(): Snapshot {
    return this.#snapshot;
  }

  /** A request runs under the snapshot it began with: plugins that stop wait for it. */
  began(request: object, snapshot: Snapshot): void {
    this.#inFlight.begin(request, snapshot);
  }

  ended(request: object): void {
    this.#inFlight.end(request);
  }

  /** First `apply`. Rejects with `CriticalPluginError`, everything taken down again. */
  async start(wishes: Wishes): Promise<void> {
    const core = this.#register(this.#parts.corePlugin);
    await core.start([], this.#parts.limits);
    this.#running.set('core', core);
    await this.apply(wishes);
    const statuses = this.statuses();
    const lacking = this.plugins.find(
      ({ id, critical }) => critical && !statuses.get(id)?.effective,
    );
    if (!lacking) return;
    await this.stop();
    const reason = statuses.get(lacking.id)?.reason;
    throw new CriticalPluginError(lacking.id, reason ?? 'It did not start.');
  }

  /**
   * Brings this process to what is wanted: starts, swaps the snapshot, and lets
   * go of what stopped once its requests are done. Resolves after the swap.
   */
  apply(wishes: Wishes): Promise<void> {
    // A switch is a call; what plugins start with it lives on.
    const applied = outsideRequests(() => this.#queue.then(() => this.#apply(wishes)));
    this.#queue = applied.catch(() => undefined);
    return applied;
  }

  /** Resolves when all that `apply` was told so far has been carried out. */
  settled(): Promise<void> {
    return this.#queue;
  }

  /** State and reason of every installed plugin. */
  statuses(): ReadonlyMap<string, ModuleStatus> {
    const statuses = [...computeEffective(this.effectiveInput())];
    return new Map(
      statuses.map(([id, status]) => {
        const reason = status.reason ?? this.#failures.recentCrashes(id);
        return [id, status.state === 'running' ? { ...status, reason } : status];
      }),
    );
  }

  /** What `computeEffective` and `previewToggle` work on. */
  effectiveInput(): {
    plugins: readonly InstalledPlugin[];
    wanted: ReadonlySet<string>;
    failed: ReadonlyMap<string, string>;
  } {
    const wanted = this.plugins.filter((plugin) => this.#wants(plugin)).map(({ id }) => id);
    return { plugins: this.plugins, wanted: new Set(wanted), failed: this.#failures.all() };
  }

  /** What a plugin brings, running or not; undefined when its code could not be read. */
  contributions(plugin: InstalledPlugin): PluginContributions | undefined {
    const instance = this.#running.get(plugin.id) ?? this.#parked.get(plugin.id);
    return instance && contributionsOf(instance.registration, plugin.hasWeb);
  }

  /** A service as a running plugin sees it, for commands that do their work in a process of their own. */
  service<T>(plugin: string, token: ServiceToken<T>): T {
    const instance = this.#running.get(plugin);
    if (!instance) throw new Error(`The plugin '${plugin}' is not running`);
    return instance.service(token);
  }

  /** Runs what a plugin contributed, on its account. */
  runAs<T>(plugin: string, work: () => T): T {
    return runAsPlugin({ plugin, kernel: this }, work);
  }

  /** Counts an error of a plugin outside of calls (timer, rejection); at the limit it is switched off in this process. */
  crashed(plugin: string, error: unknown): void {
    const { logger, tripped } = this.#parts;
    logger.error({ err: error, plugin }, 'a plugin crashed');
    const reason = this.#failures.crash(plugin, error);
    const installed = this.plugins.find(({ id }) => id === plugin);
    if (!reason || !installed || installed.critical || this.#failures.has(plugin)) return;
    this.#failures.add(plugin, reason);
    this.apply(this.#wishes).then(
      () => tripped(plugin, reason),
      (failure: unknown) => logger.error({ err: failure, plugin }, 'a plugin could not be stopped'),
    );
  }

  /** Stops every plugin, dependants first. The caller has seen to it that no request comes any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#queue;
    const instances = [...this.#running.values()].reverse();
    this.#running.clear();
    for (const instance of instances) await instance.stop(this.#parts.limits);
    await Promise.all(this.#stopping);
  }

  async #apply(wishes: Wishes): Promise<void> {
    if (this.#stopped || wishes.revision < this.#wishes.revision) return;
    for (const [id, { revision }] of wishes.stored) {
      if (revision <= this.#wishes.revision) continue;
      this.#failures.forgive(id);
      this.breaker.reset(id);
    }
    this.#wishes = wishes;
    const fresh = await prepareLineup({
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
      this.#parked.set(plugin.id, instance);
    }
  }

  #swap(): void {
    const effective = this.#effective();
    const ids = ['core', ...effective.map(({ id }) => id)];
    const leaving = [...this.#running.values()].filter(({ id }) => !ids.includes(id)).reverse();
    for (const instance of leaving) {
      this.#running.delete(instance.id);
      this.#parked.set(instance.id, instance);
    }
    for (const plugin of this.plugins) this.#describe(plugin);
    this.#snapshot = this.#snapshotOf(effective);
    this.#parts.swapped(this.#snapshot);
    if (leaving.length > 0) this.#letGo(leaving);
  }

  #snapshotOf(effective: readonly InstalledPlugin[]): Snapshot {
    const instances = ['core', ...effective.map(({ id }) => id)].map((id) => this.#running.get(id));
    return buildSnapshot({
      revision: this.#wishes.revision,
      instances: instances.filter((instance) => instance !== undefined),
      plugins: effective.map(({ id, title, version, hasWeb, publicPages }) => ({
        id,
        title,
        version,
        hasWeb,
        publicPages,
      })),
      parkedRoutes: this.#parkedRoutes(),
      schemas: this.#parts.schemas,
    });
  }

  /** A plugin that never ran here is registered once, to say what it would bring. */
  #describe({ id, loaded }: InstalledPlugin): void {
    if (this.#running.has(id)) this.#parked.delete(id);
    if (this.#running.has(id) || this.#parked.has(id) || this.#failures.has(id) || !loaded) return;
    try {
      this.#parked.set(id, this.#register(loaded.definition));
    } catch (error) {
      this.#parts.logger.warn({ err: error, plugin: id }, 'a plugin that is off cannot register');
    }
  }

  /** New requests are on the new snapshot already; the old ones get their time. */
  #letGo(leaving: readonly PluginInstance[]): void {
    const { limits } = this.#parts;
    const gone = this.#inFlight
      .drained(this.#inFlight.generations(), limits.drainMs)
      .then(async () => {
        for (const instance of leaving) await instance.stop(limits);
      });
    this.#stopping.add(gone);
    void gone.finally(() => this.#stopping.delete(gone));
  }

  #parkedRoutes(): readonly RegisteredRoute[] {
    const sound = [...this.#parked.values()].filter(
      ({ registration }) => registrationFaults(registration, this.#parts.schemas).length === 0,
    );
    return sound.flatMap((instance) => instance.routes);
  }

  #effective(): readonly InstalledPlugin[] {
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
      extensions: (point) => (requestScope()?.snapshot ?? this.#snapshot).extensions(point),
      settings: () => this.#parts.settingsOf(definition),
      breaker: this.breaker,
      announce: (line) => this.#announcements.push(line),
    });
  }
}
