import type { Permission } from '@porchlight/kernel';
import type { SearchSource } from './points.ts';
import type { SearchHit } from './tokens.ts';

/** The palette shows 8 hits; one more says that there are others. */
const MOST_HITS = 9;
/** Shorter terms match too many records to help, and no index knows them. */
const SHORTEST_TERM = 3;
const LONGEST_TERM = 100;

interface SearchSourceOptions extends Pick<SearchSource, 'id' | 'title' | 'listAt'> {
  /** Who may see the hits. */
  readonly permission: Permission;
  /** 3 by default. */
  readonly shortestTerm?: number;
  readonly find: (term: string, limit: number) => Promise<readonly SearchHit[]>;
}

/** A source of the command palette for those with a permission, with the limits of its terms and hits. */
export function searchSource({
  permission,
  shortestTerm = SHORTEST_TERM,
  find,
  ...source
}: SearchSourceOptions): SearchSource {
  return {
    ...source,
    async search(term, actor) {
      const wanted = term.trim();
      if (!actor.permissions.has(permission.id) || wanted.length < shortestTerm) return [];
      return find(wanted.slice(0, LONGEST_TERM), MOST_HITS);
    },
  };
}
