import { defineRoute, type Route } from '@porchlight/server';
import { ManageSigning, type TemplateSyncResult } from '../../contract.ts';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { templateSyncFailed } from '../../problems.ts';
import type { ProviderCalls } from '../provider-calls.ts';

const NONE = { total: 0, created: 0, updated: 0 };

/** Has every provider that is set up store its templates. */
export function syncTemplatesRoute(calls: () => ProviderCalls): Route {
  return defineRoute(envelopeEndpoints.syncTemplates, {
    summary: 'Sync the templates of signing providers',
    details: 'Responds with zeros while no provider with templates of its own is set up.',
    access: { permission: ManageSigning },
    limit: { perAgent: 20, perNetwork: 60, seconds: 60 },
    problems: [templateSyncFailed],
    async handle({ actor, signal }) {
      const ready = calls()
        .all()
        .filter((provider) => provider.unavailable() === null);
      let result: TemplateSyncResult | null = null;
      for (const provider of ready) {
        const found = await provider.syncTemplates?.(actor, signal).catch((error: unknown) => {
          throw calls().problemOf(error, templateSyncFailed);
        });
        if (found !== undefined) result = result === null ? found : sum(result, found);
      }
      return { success: true as const, ...(result ?? NONE) };
    },
  });
}

function sum(a: TemplateSyncResult, b: TemplateSyncResult): TemplateSyncResult {
  return {
    total: a.total + b.total,
    created: a.created + b.created,
    updated: a.updated + b.updated,
    flagged: a.flagged + b.flagged,
  };
}
