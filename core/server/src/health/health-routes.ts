import { problem, ProblemError } from '@porchlight/kernel';
import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { missingReadiness, type ReadinessParts } from './readiness.ts';

const notReady = problem.unavailable('The portal is not ready.');

/** For process supervisors and load balancers. `parts` is read at each call. */
export function healthRoutes(parts: () => ReadinessParts, logger: Logger): readonly Route[] {
  return [
    defineRoute(coreEndpoints.readHealth, {
      summary: 'Check health',
      details: 'Whether the process runs.',
      access: {
        publicBecause: 'a process supervisor has no account, and the response has no details',
      },
      limit: { noneBecause: 'it responds from memory, also while the database is away' },
      handle: () => ({ success: true, status: 'ok' }) as const,
    }),
    defineRoute(administrationEndpoints.readReadiness, {
      summary: 'Check readiness',
      details: 'Whether the process can serve calls: database, migrations, and keys.',
      access: { publicBecause: 'a load balancer has no account, and the response has no details' },
      limit: { noneBecause: 'it must respond while the database is away' },
      problems: [notReady],
      isVital: true,
      async handle() {
        const missing = await missingReadiness(parts());
        if (missing.length > 0) {
          // Anyone may call this route, so the reasons go to the log only.
          logger.warn({ reason: missing.join(' ') }, 'the portal is not ready');
          throw new ProblemError(notReady, { retryAfterSeconds: 2 });
        }
        const checks = { database: 'ok', migrations: 'ok', keys: 'ok' } as const;
        return { success: true, ready: true, checks } as const;
      },
    }),
  ];
}
