import type { Token } from '@porchlight/kernel';
import { assertRoutePaths } from './route-paths.ts';
import type { Access, Route } from '../plugin-api/route.ts';
import { sentenceOf } from '../base/plugin-fault.ts';
import type { Registration } from './registration.ts';
import { misfitOf, type SchemaSet } from '../base/schema-set.ts';

const known = new WeakMap<Registration, readonly string[]>();

/** What is wrong with a registration whatever stands beside it, one sentence each; worked out once. */
export function registrationFaults(
  registration: Registration,
  schemas: SchemaSet,
): readonly string[] {
  let faults = known.get(registration);
  if (!faults) {
    faults = [
      ...foreignNames(registration),
      ...routeFaults(registration),
      ...lackingSchemas(registration, schemas),
      ...settingsFaults(registration, schemas),
    ];
    known.set(registration, faults);
  }
  return faults;
}

/** A plugin names things after itself; services may also be those that core only asks for. */
function foreignNames({ definition, provisions, jobs }: Registration): string[] {
  const { id, permissions = [], owns = [] } = definition;
  const foreign = (what: string, names: readonly string[], owners: readonly string[]) =>
    names
      .filter((name) => !owners.includes(name.split('.', 1)[0]!))
      .map((name) => `The ${what} '${name}' must begin with '${id}.'`);
  return [
    ...foreign('permission', idsOf(permissions), [id]),
    ...foreign('extension point', idsOf(owns), [id]),
    ...foreign('job', idsOf(jobs), [id]),
    ...foreign('service', idsOf(provisions.map(({ token }) => token)), [id, 'core']),
  ];
}

function routeFaults({ definition, routes }: Registration): string[] {
  const { signal } = new AbortController();
  const open = routes.filter(({ access }) => !isAccess(access));
  const faults = open.map((route) => `The route ${nameOf(route)} does not say who may call it`);
  try {
    assertRoutePaths(routes.map((route) => ({ plugin: definition.id, route, signal })));
  } catch (error) {
    faults.push(sentenceOf(error));
  }
  return faults;
}

/** The types demand it; a plugin in plain JavaScript may still lack it. */
function isAccess(access: Partial<Record<string, unknown>> & Partial<Access>): boolean {
  return ['permission', 'publicBecause', 'secureLink'].some((kind) => Boolean(access?.[kind]));
}

function lackingSchemas(
  { definition, routes, jobs, subscriptions }: Registration,
  schemas: SchemaSet,
): string[] {
  type Named = readonly [where: string, schema: Token<'schema', any> | undefined];
  const named: readonly Named[] = [
    ...routes.flatMap((route): Named[] =>
      [route.params, route.query, route.body, route.returns].map((ref): Named => [
        `The route ${nameOf(route)}`,
        ref,
      ]),
    ),
    ...jobs.map(({ id, payload }): Named => [`The job '${id}'`, payload]),
    ...subscriptions.map(({ event }): Named => [`The event '${event.id}'`, event.schema]),
    ...(definition.owns ?? []).map(({ id, schema }): Named => [`The point '${id}'`, schema]),
  ];
  return named
    .filter(([, schema]) => schema && !schemas.has(schema.id))
    .map(([where, schema]) => `${where} names the schema '${schema!.id}', which no package has`);
}

function settingsFaults({ definition: { settings } }: Registration, schemas: SchemaSet): string[] {
  const misfit = settings && misfitOf(settings.defaults, settings.schema.id, schemas);
  return misfit ? [`The default settings do not fit their schema: ${misfit}`] : [];
}

function idsOf(named: readonly { readonly id: string }[]): readonly string[] {
  return named.map(({ id }) => id);
}

function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`;
}
