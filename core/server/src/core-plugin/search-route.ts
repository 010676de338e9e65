import { UsePortal, type StaffActor } from '@porchlight/kernel';
import type { SearchResponse } from '@porchlight/schemas';
import { coreEndpoints } from '@porchlight/schemas/endpoints';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { SearchSources, type SearchSource } from '../plugin-api/points.ts';
import type { SearchHit } from '../plugin-api/tokens.ts';
import { callerKey } from '../base/caller-key.ts';
import type { Kernel } from '../plugins/kernel.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { TimeLimitError, withinLimit } from '../base/time-limit.ts';

/** Slower sources are left out of the result. */
const SOURCE_LIMIT_MS = 2_000;
const MOST_HITS = 8;
/** More are not counted. */
const MOST_COUNTED = 50;

/**
 * Queries every search source at once. A source that fails is left out, and the failure counts against it. A slow one is
 * aborted and left out, which does not count: the database may be busy. A paused one is left out.
 */
export function searchRoute(snapshot: () => Snapshot, kernel: () => Kernel): Route {
  async function searchIn(
    source: SearchSource,
    plugin: string,
    term: string,
    actor: StaffActor,
    signal: AbortSignal,
  ) {
    const late = new AbortController();
    const stop = AbortSignal.any([signal, late.signal]);
    try {
      const operation = {
        plugin,
        id: `search ${source.id}`,
        title: `Search in ${source.title}`,
      };
      const origin = () => ({ caller: callerKey(actor), subject: term });
      const hits = await kernel().breaker.run({ operation, origin }, () =>
        withinLimit(
          kernel().runAs(plugin, () => source.search(term, actor, stop)),
          SOURCE_LIMIT_MS,
          `The search of '${source.id}' took too long`,
        ),
      );
      return [
        {
          id: source.id,
          title: source.title,
          hits: hits.slice(0, MOST_HITS).map(writtenHit),
          ...(hits.length > MOST_HITS && { found: Math.min(hits.length, MOST_COUNTED) }),
          ...(source.listAt !== undefined && { listAt: source.listAt(term) }),
        },
      ];
    } catch (error) {
      if (error instanceof TimeLimitError) late.abort(error);
      return [];
    }
  }

  return defineRoute(coreEndpoints.search, {
    summary: 'Search',
    details: 'Hits of all modules, for the command palette.',
    access: { permission: UsePortal },
    async handle({ query, actor, signal }): Promise<SearchResponse> {
      const term = query.q.trim();
      if (term === '') return { success: true, groups: [] };
      const filled = snapshot().points.get(SearchSources.id);
      const searches = snapshot()
        .extensions(SearchSources)
        .map((source, index) =>
          searchIn(source, filled?.contributors[index] ?? 'core', term, actor, signal),
        );
      const groups = (await Promise.all(searches)).flat();
      return { success: true, groups: groups.filter(({ hits }) => hits.length > 0) };
    },
  });
}

type WrittenHit = SearchResponse['groups'][number]['hits'][number];

function writtenHit({ actions, ...hit }: SearchHit): WrittenHit {
  return { ...hit, ...(actions !== undefined && { actions: [...actions] }) };
}
