import { defineRoute, type Route } from '@porchlight/server';
import { IdParamsSchema } from '@porchlight/schemas';
import { ReadClients, type RelatedData } from '../../contract.ts';
import { RelatedDataSchema } from '../../generated/refs.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../client-reads.ts';

/** C6 */
export function readRelatedData(
  reads: () => ClientReads,
  related: () => readonly RelatedData[],
): Route {
  return defineRoute({
    method: 'get',
    path: '/clients/:id/related-data',
    summary: 'How many sessions, documents and forms would go with the client',
    access: { permission: ReadClients },
    params: IdParamsSchema,
    returns: RelatedDataSchema,
    problems: [clientNotFound],
    handle: async ({ params }) => {
      await reads().assertExists(params.id);
      const counts = { sessions: 0, documents: 0, forms: 0 };
      for (const { kind, count } of await countsOf(related(), params.id)) counts[kind] += count;
      const hasRelatedData = Object.values(counts).some((count) => count > 0);
      return { success: true as const, hasRelatedData, counts };
    },
  });
}

async function countsOf(related: readonly RelatedData[], clientId: number) {
  return Promise.all(
    related.map(async (data) => ({ kind: data.kind, count: await data.count(clientId) })),
  );
}
