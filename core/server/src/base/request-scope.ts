import { AsyncLocalStorage } from 'node:async_hooks';
import type { WriteUnit } from '@porchlight/kernel';
import type { Snapshot } from './snapshot.ts';

/** The kind of work that uses the database; each lane has connections of its own. */
export type Lane = 'interactive' | 'background' | 'vital';

/** What belongs to one running request, wherever in the call stack it is asked for. */
export interface RequestScope {
  readonly requestId: string;
  /** The portal as it was when the request began; it stays so until the answer. */
  readonly snapshot: Snapshot;
  /** True while the request may use the connections reserved for readiness, sessions, and sign-in. */
  isVital?: boolean;
  /**
   * Called by `Writes` inside each transaction before its commit. It ties the
   * request's idempotency key to what was written: both are stored or neither.
   */
  beforeCommit: ((unit: Pick<WriteUnit, 'trx' | 'sql'>) => Promise<void>) | undefined;
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Runs `work` and all that it awaits inside `scope`. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return scopes.run(scope, work);
}

/**
 * Runs `work`, and all that it sets off, in no request: what goes on after the answer must not see the portal as it was
 * then, nor write in the name of the request's key.
 */
export function outsideRequests<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/** The running request; undefined in jobs, event handlers and at start. */
export function requestScope(): RequestScope | undefined {
  return scopes.getStore();
}

/** Whose connections the running code uses. Jobs, event handlers, and upkeep run in no request. */
export function currentLane(): Lane {
  const scope = scopes.getStore();
  if (scope === undefined) return 'background';
  return scope.isVital === true ? 'vital' : 'interactive';
}
