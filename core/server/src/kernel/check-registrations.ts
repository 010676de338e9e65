import type { Token } from '@porchlight/kernel';
import { buildRouteTable } from '../http/route-table.ts';
import type { Route } from '../plugin/route.ts';
import { checkContributions, misfitOf, type RegistrationFault } from './check-contributions.ts';
import { sentenceOf } from './plugin-fault.ts';
import type { Registration } from './registration.ts';
import type { SchemaSet } from './schema-set.ts';

/**
 * Checks registrations beside each other, in start order; of two plugins that
 * clash, the later one is at fault, and the reason names both. Core comes first.
 */
export function checkRegistrations(
  registrations: readonly Registration[],
  schemas: SchemaSet,
): readonly RegistrationFault[] {
  const faults: RegistrationFault[] = [];
  const taken = new Map<string, string>();
  const claim = (plugin: string, what: string, key: string) => {
    const first = taken.get(`${what} ${key}`);
    if (first === undefined) taken.set(`${what} ${key}`, plugin);
    else if (first === plugin)
      faults.push({ plugin, reason: `The ${what} '${key}' is there twice` });
    else
      faults.push({
        plugin,
        reason: `The ${what} '${key}' is there in both '${first}' and '${plugin}'`,
      });
  };
  for (const registration of registrations) {
    const { definition, routes, provisions, jobs } = registration;
    const own = (what: string, id: string) => {
      claim(definition.id, what, id);
      const prefixes = what === 'service' ? [definition.id, 'core'] : [definition.id];
      if (prefixes.includes(id.split('.', 1)[0]!)) return;
      faults.push({
        plugin: definition.id,
        reason: `The ${what} '${id}' must begin with '${definition.id}.'`,
      });
    };
    for (const permission of definition.permissions ?? []) own('permission', permission.id);
    for (const point of definition.owns ?? []) own('extension point', point.id);
    for (const { token } of provisions) own('service', token.id);
    for (const job of jobs) own('job', job.id);
    for (const route of routes) claim(definition.id, 'route', routeKey(route));
    for (const reason of [
      ...malformedPaths(registration),
      ...lackingSchemas(registration, schemas),
    ]) {
      faults.push({ plugin: definition.id, reason });
    }
    const { settings } = definition;
    const misfit = settings && misfitOf(settings.defaults, settings.schema.id, schemas);
    if (misfit)
      faults.push({
        plugin: definition.id,
        reason: `The default settings do not fit their schema: ${misfit}`,
      });
  }
  return [...faults, ...checkContributions(registrations, schemas)];
}

/** Two paths that differ only in the names of their parameters are one. */
export function routeKey(route: Route): string {
  return `${route.method.toUpperCase()} ${route.path.replace(/:[^/]+/g, ':')}`;
}

/** Sentences about paths that the router would refuse. */
export function malformedPaths({ definition, routes }: Registration): string[] {
  const { signal } = new AbortController();
  return routes.flatMap((route) => {
    try {
      buildRouteTable([{ plugin: definition.id, route, signal }]);
      return [];
    } catch (error) {
      return [sentenceOf(error)];
    }
  });
}

function lackingSchemas(
  { definition, routes, jobs, subscriptions }: Registration,
  schemas: SchemaSet,
): string[] {
  const named: [string, Token<'schema', unknown> | undefined][] = [
    ...routes.flatMap((route) =>
      [route.params, route.query, route.body, route.returns].map((ref): [string, typeof ref] => [
        `The route ${route.method.toUpperCase()} ${route.path}`,
        ref,
      ]),
    ),
    ...jobs.map((job): [string, typeof job.payload] => [`The job '${job.id}'`, job.payload]),
    ...subscriptions.map(({ event }): [string, typeof event.schema] => [
      `The event '${event.id}'`,
      event.schema,
    ]),
    ...(definition.owns ?? []).map((point): [string, typeof point.schema] => [
      `The point '${point.id}'`,
      point.schema,
    ]),
  ];
  return named.flatMap(([where, ref]) =>
    ref && !schemas.has(ref.id)
      ? [`${where} names the schema '${ref.id}', which no installed package has`]
      : [],
  );
}
