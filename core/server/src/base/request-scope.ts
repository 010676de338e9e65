import { AsyncLocalStorage } from 'node:async_hooks';
import type { WriteUnit } from '@porchlight/kernel';
import type { Snapshot } from './snapshot.ts';

/** The kind of work that uses the database; each lane has connections of its own. */
export type Lane = 'interactive' | 'background' | 'vital';

/** What belongs to one running request, available anywhere in its call stack. */
export interface RequestScope {
  readonly requestId: string;
  /** The snapshot that was current when the request began. */
  readonly snapshot: Snapshot;
  /** Once the caller is admitted; see `callerKey`. */
  caller?: string;
  /**
   * The origin that the browser of a signed-in caller opened; null when unknown. Undefined for other callers, who could
   * make us write any address into a link.
   */
  staffOrigin?: () => string | null;
  /** The same for any caller: only for addresses that this caller alone receives. */
  callerOrigin?: () => string | null;
  /** True while the request may use the connections reserved for readiness, sessions, and sign-in. */
  isVital?: boolean;
  /**
   * `Writes` calls it inside each transaction before its commit. It stores the request's idempotency key together with
   * what was written: both or neither.
   */
  beforeCommit: ((unit: Pick<WriteUnit, 'trx' | 'sql'>) => Promise<void>) | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs `work` and everything it awaits inside `scope`. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/**
 * Runs `work`, and everything it starts, outside any request: code that runs after the response must not see an old
 * snapshot, nor write under the request's idempotency key.
 */
export function outsideRequests<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/** The running request; undefined in jobs, event handlers and at start. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** The lane of the running code. Jobs, event handlers, and maintenance run outside requests. */
export function currentLane(): Lane {
  const scope = scopes.getStore();
  if (scope === undefined) return 'background';
  return scope.isVital === true ? 'vital' : 'interactive';
}
