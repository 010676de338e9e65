import type { TableQuery } from '@porchlight/clients/contract';
import { ProblemError } from '@porchlight/kernel';
import { Clock, needing } from '@porchlight/server';
import { LedgerTable } from '../table/ledger-table.ts';

/**
 * Counting scans all clients, so agents who look at the same moment share one scan. The pause is shorter than the one
 * between an edit and the next count of a page, which would otherwise get an outdated number.
 */
const FRESH_MS = 700;

interface Known {
  readonly at: number;
  readonly count: Promise<number | null>;
}

/** How many clients there are by condition. */
export class ViewCounts extends needing({
  ledger: LedgerTable,
  clock: Clock,
}) {
  #known: ReadonlyMap<string, Known> = new Map();

  /** In the order of the queries; null for one that makes no sense. */
  async of(queries: readonly TableQuery[]): Promise<readonly (number | null)[]> {
    const at = this.needs.clock.now().getTime();
    const fresh = new Map([...this.#known].filter(([, one]) => at - one.at < FRESH_MS));
    const keys = queries.map((query) => JSON.stringify(query));
    const missing = new Map(
      keys.flatMap((key, index) => (fresh.has(key) ? [] : [[key, queries[index] ?? {}] as const])),
    );
    const counts = this.#counted([...missing.values()]);
    [...missing.keys()].forEach((key, index) => {
      fresh.set(key, { at, count: counts.then((list) => list[index] ?? null) });
    });
    this.#known = fresh;
    counts.catch(() => {
      this.#known = new Map();
    });
    return Promise.all(keys.map((key) => fresh.get(key)?.count ?? Promise.resolve(null)));
  }

  async #counted(queries: readonly TableQuery[]): Promise<readonly (number | null)[]> {
    const { rows } = this.needs.ledger;
    try {
      return await rows.counts(queries);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      // A view that can no longer be queried does not fail the others.
      return Promise.all(
        queries.map((query) => rows.counts([query]).then(([count]) => count ?? null, orNone)),
      );
    }
  }
}

function orNone(error: unknown): null {
  if (error instanceof ProblemError) return null;
  throw error;
}
