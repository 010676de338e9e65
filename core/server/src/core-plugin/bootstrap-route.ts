import { ProblemError, type Actor } from '@porchlight/kernel';
import type { Bootstrap } from '@porchlight/schemas';
import { readBootstrap } from '@porchlight/schemas/endpoints';
import { unauthenticated } from '../base/core-problems.ts';
import type { PortalDatabase } from '../database/database.ts';
import { readPreferences } from '../preferences/stored-preferences.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { StaffAuthenticator, type AgencySettings } from '../plugin-api/tokens.ts';
import type { Snapshot } from '../base/snapshot.ts';

/** In bytes: more would delay the first screen. */
const MOST_PREFERENCES = 32 * 1024;

/** The data that the browser needs before its first screen, signed in or not. */
export function bootstrapRoute(
  snapshot: () => Snapshot,
  agency: () => AgencySettings,
  channels: () => Bootstrap['channels'],
  database: () => Pick<PortalDatabase, 'pool'>,
): Route {
  return defineRoute(readBootstrap, {
    summary: 'Get the data for the first screen',
    details:
      'Revision, agency, ways of messages, effective modules, data points, the current user, and their preferences.',
    access: {
      publicBecause: 'the sign-in screen needs the name of the agency and the effective modules',
    },
    limit: { noneBecause: 'it responds to visitors from memory' },
    problems: [unauthenticated],
    async handle({ actor, request }): Promise<Bootstrap> {
      // A browser must learn that its token is no longer valid, instead of being treated as a visitor.
      if (actor.kind !== 'staff' && request.header('authorization'))
        throw new ProblemError(unauthenticated);
      const { revision, plugins, points } = snapshot();
      const [profile, preferences] = await Promise.all([
        profileOf(actor, snapshot()),
        actor.kind === 'staff' ? readPreferences(database(), actor.id, MOST_PREFERENCES) : null,
      ]);
      const dataPoints = [...points].filter(([, { point }]) => point.travels === 'data');
      return {
        success: true,
        revision,
        agency: { ...agency() },
        channels: channels(),
        plugins: plugins.map(({ id, title, version, hasWeb, webBeforeSignIn }) => ({
          id,
          title,
          // Versions would show visitors which known vulnerabilities to try.
          ...(actor.kind === 'staff' ? { version } : {}),
          hasWeb: hasWeb && (actor.kind === 'staff' || webBeforeSignIn),
        })),
        points: Object.fromEntries(dataPoints.map(([id, { values }]) => [id, [...values]])),
        permissions: actor.kind === 'staff' ? [...actor.permissions] : [],
        ...(preferences && { preferences: preferences as NonNullable<Bootstrap['preferences']> }),
        actor: profile,
      };
    },
  });
}

async function profileOf(actor: Actor, snapshot: Snapshot): Promise<Bootstrap['actor']> {
  if (actor.kind !== 'staff') return null;
  const profile = await snapshot.service(StaffAuthenticator)?.profile(actor.id);
  if (!profile) throw new ProblemError(unauthenticated);
  return profile;
}
