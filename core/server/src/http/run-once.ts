import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Claim, IdempotencyStore, KeyedCall, StoredResponse } from './idempotency-store.ts';
import {
  responseLost,
  badIdempotencyKey,
  keyUsedDifferently,
  twinInProgress,
} from '../base/core-problems.ts';
import type { RequestScope } from '../base/request-scope.ts';

/** Shorter than the timeout of the caller (30 s), so that a waiting twin still receives the outcome. */
const WAIT_FOR_TWIN_MS = 20_000;
const FIRST_LOOK_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** The key of a request; undefined without one. Throws 400 for one that is too short, too long or has spaces. */
export function idempotencyKey(request: IncomingMessage): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new ProblemError(badIdempotencyKey);
  }
  return key;
}

interface OnceResponse extends StoredResponse {
  readonly replayed: boolean;
}

/**
 * Runs `work` at most once for a keyed call. A later call with the same key and body gets the stored response; one that
 * arrives while the first still runs waits for it. Throws 409 when the key belongs to another request, when the twin
 * does not finish in time, or when its response is lost. `notStored` receives the error if the outcome could not be
 * stored; the call succeeds anyway.
 */
export async function runOnce(
  store: IdempotencyStore,
  call: KeyedCall,
  scope: RequestScope,
  work: () => Promise<StoredResponse>,
  notStored: (error: unknown) => void,
): Promise<OnceResponse> {
  const outcome = await claimOrWait(store, call);
  if ('answer' in outcome) return { ...outcome.answer, replayed: true };
  const { claim } = outcome;
  scope.beforeCommit = async ({ trx }) => {
    if (!(await store.markWritten(trx, claim))) throw busy();
  };
  let answer: StoredResponse;
  try {
    answer = await work();
  } catch (error) {
    // A claim that cannot be released expires; the first error is the one to report.
    await store.release(claim).catch(notStored);
    throw error;
  }
  await store.complete(claim, answer).catch(notStored);
  return { ...answer, replayed: false };
}

async function claimOrWait(
  store: IdempotencyStore,
  call: KeyedCall,
): Promise<{ claim: Claim } | { answer: StoredResponse }> {
  const giveUpAt = performance.now() + WAIT_FOR_TWIN_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const outcome = await store.claim(call);
    if (outcome.kind === 'run' || outcome.kind === 'replay') return outcome;
    if (outcome.kind === 'other') throw new ProblemError(keyUsedDifferently);
    if (outcome.kind === 'lost') throw new ProblemError(responseLost);
    if (performance.now() > giveUpAt) throw busy();
    await wait(pause);
  }
}

function busy(): ProblemError {
  return new ProblemError(twinInProgress, { retryAfterSeconds: 1 });
}
