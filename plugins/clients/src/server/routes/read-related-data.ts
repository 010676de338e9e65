import { defineRoute, type Route } from '@porchlight/server';
import { ReadClients, type RelatedData } from '../../contract.ts';
import { clientEndpoints } from '../../endpoints.ts';
import { clientNotFound } from '../../problems.ts';
import type { ClientReads } from '../services/tokens.ts';

export function readRelatedData(
  reads: () => ClientReads,
  sources: () => readonly RelatedData[],
): Route {
  return defineRoute(clientEndpoints.readRelatedData, {
    summary:
      'How many sessions, documents, forms, and other records would be deleted with the client',
    access: { permission: ReadClients },
    problems: [clientNotFound],
    handle: async ({ params }) => {
      await reads().assertExists(params.id);
      const related = await relatedCounts(sources(), params.id);
      const counts = { sessions: 0, documents: 0, forms: 0 };
      for (const { kind, count } of related) Object.assign(counts, { [kind]: count });
      const hasRelatedData = related.some(({ count }) => count > 0);
      return { success: true as const, hasRelatedData, counts, related };
    },
  });
}

/** One entry per kind, in the order of the sources. */
async function relatedCounts(sources: readonly RelatedData[], clientId: number) {
  const counts = await Promise.all(sources.map((source) => source.count(clientId)));
  const kinds = new Map<string, { kind: string; one: string; several: string; count: number }>();
  for (const [index, { kind, label }] of sources.entries()) {
    const entry = kinds.get(kind) ?? { kind, ...label, count: 0 };
    entry.count += counts[index] ?? 0;
    kinds.set(kind, entry);
  }
  return [...kinds.values()];
}
