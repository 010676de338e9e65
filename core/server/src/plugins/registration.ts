import type { EventToken, ExtensionPoint, PluginContributions } from '@porchlight/kernel';
import type {
  JobDefinition,
  PluginDefinition,
  PluginRegistrar,
} from '../plugin-api/define-plugin.ts';
import type { Injectable, Needs, ServiceClass } from '../plugin-api/injection.ts';
import type { EventHandler, SubscriptionOptions } from '../plugin-api/event-delivery.ts';
import type { Route } from '../plugin-api/route.ts';

interface Contribution {
  readonly point: ExtensionPoint<any>;
  readonly value: unknown;
}

interface Provision {
  readonly service: Injectable;
  readonly needs: Needs;
  readonly make: (needs: any) => unknown;
}

interface Subscription {
  readonly event: EventToken<any>;
  readonly handler: EventHandler<any>;
  readonly options: SubscriptionOptions<any>;
}

/** Everything that one call of `register` declared. Nothing has been started. */
export interface Registration {
  readonly definition: PluginDefinition<any>;
  readonly routes: readonly Route[];
  readonly contributions: readonly Contribution[];
  readonly provisions: readonly Provision[];
  /** Services requested through `get`, so that a missing one is found at start. */
  readonly requested: readonly Injectable[];
  readonly subscriptions: readonly Subscription[];
  readonly jobs: readonly JobDefinition<any>[];
}

/** Provides the lazy values of a registration once the plugin runs. */
export interface Living {
  service<T>(service: Injectable<T>): T;
  extensions<T>(point: ExtensionPoint<T>): readonly T[];
  settings(): unknown;
}

/**
 * Calls `register` once and records what it declares. The functions that `get`, `extensions`, and `settings` return
 * use `living` later. Throws what `register` throws, and when `register` is asynchronous or registers something after
 * it has returned.
 */
export function registerPlugin(definition: PluginDefinition<any>, living: Living): Registration {
  const routes: Route[] = [];
  const contributions: Contribution[] = [];
  const provisions: Provision[] = [];
  const requested: Injectable[] = [];
  const subscriptions: Subscription[] = [];
  const jobs: JobDefinition<any>[] = [];
  let open = true;
  const whileOpen = () => {
    if (!open)
      throw new Error(
        `Plugin '${definition.id}' registers something after register() has returned`,
      );
  };

  const registrar: PluginRegistrar<any> = {
    routes(...added) {
      whileOpen();
      routes.push(...added);
    },
    contribute(point, ...values) {
      whileOpen();
      for (const value of values) contributions.push({ point, value });
    },
    extensions(point) {
      return () => living.extensions(point);
    },
    provide(service: Injectable, needs: Needs | ServiceClass, make?: Provision['make']) {
      whileOpen();
      if (isClass(needs))
        provisions.push({
          service,
          needs: { value: needs },
          make: ({ value }) => value as unknown,
        });
      else provisions.push({ service, needs, make: make! });
    },
    get(service) {
      whileOpen();
      requested.push(service);
      return () => living.service(service);
    },
    on(event, handler, options = {}) {
      whileOpen();
      subscriptions.push({ event, handler, options });
    },
    job(job) {
      whileOpen();
      jobs.push(job);
    },
    settings() {
      if (!definition.settings)
        throw new Error(`Plugin '${definition.id}' reads settings but defines none`);
      return () => living.settings();
    },
  };
  const response: unknown = definition.register(registrar);
  open = false;
  if (response instanceof Promise) {
    response.catch(() => undefined);
    throw new Error('register() must be synchronous; asynchronous set-up belongs in start()');
  }
  return { definition, routes, contributions, provisions, requested, subscriptions, jobs };
}

/** True for a class, false for a token and an extension point. */
export function isClass(need: unknown): need is ServiceClass {
  return typeof need === 'function';
}

/** Counts what a plugin contributes, for the modules screen and the preview. */
export function contributionsOf(
  { definition, routes, jobs, contributions }: Registration,
  hasWeb: boolean,
): PluginContributions {
  const extensions: Record<string, number> = {};
  for (const { point } of contributions) extensions[point.id] = (extensions[point.id] ?? 0) + 1;
  return {
    routes: routes.length,
    permissions: definition.permissions?.length ?? 0,
    jobs: jobs.length,
    settings: definition.settings !== undefined,
    extensions,
    hasWeb,
  };
}
