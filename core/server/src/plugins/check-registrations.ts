import type { Route } from '../plugin-api/route.ts';
import { checkContributions, type RegistrationFault } from './check-contributions.ts';
import {
  linkKindsOf,
  registrationFaults,
  tokensOf,
  webhookPathsOf,
} from './registration-faults.ts';
import type { Registration } from './registration.ts';
import type { SchemaSet } from '../base/schema-set.ts';

/**
 * Checks registrations together, in start order, core first. If two plugins conflict, the later one is at fault, and
 * the reason names both.
 *
 * @param publicPages the pages that each manifest lists, by plugin id
 */
export function checkRegistrations(
  registrations: readonly Registration[],
  schemas: SchemaSet,
  publicPages: ReadonlyMap<string, readonly string[]>,
): readonly RegistrationFault[] {
  return [
    ...registrations.flatMap((registration) =>
      registrationFaults(registration, schemas).map(faultOf(registration)),
    ),
    ...checkClashes(registrations),
    ...checkPermissions(registrations),
    ...checkLinkRoutes(registrations),
    ...checkLinkPages(registrations, publicPages),
    ...checkContributions(registrations, schemas),
  ];
}

/** Two paths that differ only in the names of their parameters are one. */
function routeKey(route: Route): string {
  return `${route.method.toUpperCase()} ${route.path.replace(/:[^/]+/g, ':')}`;
}

function checkClashes(registrations: readonly Registration[]): readonly RegistrationFault[] {
  const owners = new Map<string, string>();
  return registrations.flatMap((registration) => {
    const { id } = registration.definition;
    return namesIn(registration).flatMap((name) => {
      const owner = owners.get(name);
      owners.set(name, owner ?? id);
      if (owner === undefined) return [];
      const where = owner === id ? 'twice' : `in both '${owner}' and '${id}'`;
      return [{ plugin: id, reason: `The ${name} is there ${where}` }];
    });
  });
}

function namesIn(registration: Registration): readonly string[] {
  const { definition, routes, contributions, provisions, jobs } = registration;
  const { permissions = [], owns = [] } = definition;
  return [
    ...routes.map((route) => `route '${routeKey(route)}'`),
    ...webhookPathsOf(contributions).map((path) => `route 'POST ${path}'`),
    ...permissions.map(({ id }) => `permission '${id}'`),
    ...owns.map(({ id }) => `extension point '${id}'`),
    ...tokensOf(provisions).map(({ id }) => `service '${id}'`),
    ...jobs.map(({ id }) => `job '${id}'`),
  ];
}

/** No user could ever have a permission that no plugin declares. */
function checkPermissions(registrations: readonly Registration[]): readonly RegistrationFault[] {
  const declared = new Set(
    registrations.flatMap(({ definition }) => definition.permissions ?? []).map(({ id }) => id),
  );
  return registrations.flatMap((registration) =>
    registration.routes
      .flatMap(({ access }) => ('permission' in access ? [access.permission.id] : []))
      .filter((id) => !declared.has(id))
      .map((id) => `A route needs the permission '${id}', which no plugin declares`)
      .map(faultOf(registration)),
  );
}

/** No visitor could ever call a route for links of a kind that no plugin declares. */
function checkLinkRoutes(registrations: readonly Registration[]): readonly RegistrationFault[] {
  const declared = new Set(
    registrations.flatMap(({ contributions }) => linkKindsOf(contributions).map(({ id }) => id)),
  );
  return registrations.flatMap((registration) =>
    registration.routes
      .flatMap(({ access }) => ('link' in access ? [access.link] : []))
      .filter((id) => !declared.has(id))
      .map((id) => `A route is for links of the kind '${id}', which no plugin declares`)
      .map(faultOf(registration)),
  );
}

/** The web app knows the pages of manifests only: a link to any other page would open a 404. */
function checkLinkPages(
  registrations: readonly Registration[],
  publicPages: ReadonlyMap<string, readonly string[]>,
): readonly RegistrationFault[] {
  return registrations.flatMap((registration) => {
    const listed = publicPages.get(registration.definition.id) ?? [];
    return linkKindsOf(registration.contributions)
      .filter(({ page }) => !listed.includes(page))
      .map(
        ({ id, page }) =>
          `Links of the kind '${id}' open '${page}', which the manifest does not list: add "${page}" to "publicPages" in package.json`,
      )
      .map(faultOf(registration));
  });
}

function faultOf({ definition }: Registration): (reason: string) => RegistrationFault {
  return (reason) => ({ plugin: definition.id, reason });
}
