import type { LinkKind, ServiceToken, Token } from '@porchlight/kernel';
import { LinkKinds, Webhooks } from '../plugin-api/points.ts';
import type { Access, Route } from '../plugin-api/route.ts';
import type { Webhook } from '../plugin-api/webhook.ts';
import { isClass, type Registration } from './registration.ts';
import { schemaErrorOf, type SchemaSet } from '../base/schema-set.ts';

const known = new WeakMap<Registration, readonly string[]>();

/** What is wrong with a registration by itself, one sentence each; computed once. */
export function registrationFaults(
  registration: Registration,
  schemas: SchemaSet,
): readonly string[] {
  let faults = known.get(registration);
  if (!faults) {
    faults = [
      ...foreignNames(registration),
      ...routeFaults(registration),
      ...missingSchemas(registration, schemas),
      ...settingsFaults(registration, schemas),
    ];
    known.set(registration, faults);
  }
  return faults;
}

/** Names begin with the id of the plugin; a service may also be one that core uses. */
function foreignNames(registration: Registration): string[] {
  const { definition, provisions, jobs, contributions } = registration;
  const { id, permissions = [], owns = [] } = definition;
  const foreign = (what: string, names: readonly string[], owners: readonly string[]) =>
    names
      .filter((name) => !owners.includes(name.split('.', 1)[0]!))
      .map((name) => `The ${what} '${name}' must begin with '${id}.'`);
  return [
    ...foreign('permission', idsOf(permissions), [id]),
    ...foreign('extension point', idsOf(owns), [id]),
    ...foreign('job', idsOf(jobs), [id]),
    ...foreign('link kind', idsOf(linkKindsOf(contributions)), [id]),
    ...foreign('service', idsOf(tokensOf(provisions)), [id, 'core']),
  ];
}

/** Services that other plugins may see; a class is known to its plugin alone. */
export function tokensOf(provisions: Registration['provisions']): readonly ServiceToken<any>[] {
  return provisions.flatMap(({ service }) => (isClass(service) ? [] : [service]));
}

/** A link kind names its plugin, so that a link says which one it waits for while that is off. */
export function linkKindsOf(contributions: Registration['contributions']): readonly LinkKind[] {
  return contributions
    .filter(({ point }) => point.id === LinkKinds.id)
    .map(({ value }) => value as LinkKind);
}

/** The second addresses of webhooks. */
export function webhookPathsOf(contributions: Registration['contributions']): readonly string[] {
  return contributions
    .filter(({ point }) => point.id === Webhooks.id)
    .flatMap(({ value }) => (value as Webhook).path ?? []);
}

function routeFaults({ definition, routes, contributions }: Registration): string[] {
  const open = routes.filter(({ access }) => !isAccess(access));
  const unlimited = routes.filter((route) => !hasLimit(route));
  const paths = [...routes.map(({ path }) => path), ...webhookPathsOf(contributions)];
  const malformed = paths.filter((path) => !isWellFormedPath(path));
  return [
    ...open.map((route) => `The route ${nameOf(route)} does not say who may call it`),
    ...unlimited.map(
      (route) =>
        `The route ${nameOf(route)} is for visitors and does not say how often they may call it (limit)`,
    ),
    ...malformed.map(
      (path) =>
        `Plugin ${definition.id}: the path ${path} must be literal segments and :names, the first one literal.`,
    ),
  ];
}

/** The types require it, but a plugin in plain JavaScript may lack it. */
function isAccess(access: Partial<Record<string, unknown>> & Partial<Access>): boolean {
  return ['permission', 'publicBecause', 'link'].some((kind) => Boolean(access?.[kind]));
}

/** Anyone can be a visitor, so each route for them says how often they may call it. */
function hasLimit({ access, limit }: Pick<Route, 'access' | 'limit'>): boolean {
  const isForStaff = 'permission' in access && !('orVisitor' in access);
  return !isAccess(access) || isForStaff || limit !== undefined;
}

function missingSchemas(
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
  const schemaError = settings && schemaErrorOf(settings.defaults, settings.schema.id, schemas);
  return schemaError ? [`The default settings do not fit their schema: ${schemaError}`] : [];
}

function idsOf(named: readonly { readonly id: string }[]): readonly string[] {
  return named.map(({ id }) => id);
}

function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`;
}

/** True for a path of literal segments and `:names` whose first segment is literal. */
export function isWellFormedPath(path: string): boolean {
  const segments = path.split('/').slice(1);
  return (
    segments.every((segment) => /^(:[A-Za-z]\w*|[A-Za-z0-9._~-]+)$/.test(segment)) &&
    segments[0]?.startsWith(':') === false
  );
}
