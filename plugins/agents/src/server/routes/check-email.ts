import { ProblemError } from '@porchlight/kernel';
import { defineRoute, type RateLimits, type Route } from '@porchlight/server';
import { OwnAgent } from '../../contract.ts';
import { agentEndpoints } from '../../endpoints.ts';
import { tooManyEmailChecks } from '../../problems.ts';
import type { SqlAgentStore } from '../agent-store.ts';

const checksPerMinute = 30;

/** Staff only and limited, so that it is no way to list who works here. */
export function checkEmail(store: () => SqlAgentStore, limits: () => RateLimits): Route {
  return defineRoute(agentEndpoints.checkEmail, {
    summary: 'Check whether an email is available',
    access: { permission: OwnAgent },
    problems: [tooManyEmailChecks],
    async handle({ actor, query }) {
      const wait = await limits().hit(`agents.check-email:${actor.id}`, checksPerMinute, 60);
      if (wait !== null) throw new ProblemError(tooManyEmailChecks, { retryAfterSeconds: wait });
      const exists = await store().isTaken(query.email.trim(), query.excludeId ?? null);
      return { available: !exists, exists };
    },
  });
}
