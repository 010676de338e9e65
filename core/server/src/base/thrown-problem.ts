import { ProblemError, type Problem, type ProblemCode } from '@porchlight/kernel';
import { SealBrokenError } from './crypto-errors.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { driverError, sqlStateOf } from './sql-state.ts';
import { TimeLimitError } from './time-limit.ts';
import { OutgoingError } from './outgoing-error.ts';
import { StorageFull, StorageUnavailable } from './storage-problems.ts';
import {
  databaseFailed,
  internal,
  outOfSpace,
  outOfTime,
  portalHeld,
  refused,
  recordBusy,
  sealBroken,
  serviceUnavailable,
  storageUnavailable,
  conflictsWithStored,
  tooLargeToStore,
  unavailable,
  unstorableValue,
} from './core-problems.ts';

interface Outcome {
  readonly problem: Problem;
  readonly retryAfterSeconds?: number;
}

/**
 * The problem of a SQLSTATE, or a class of them; the first match wins. Class 42 (syntax, missing tables) and writes in
 * a read-only session are missing on purpose: they are programming errors.
 */
const SQL_OUTCOMES: readonly (readonly [RegExp, Outcome])[] = [
  [/^55P03$/, { problem: recordBusy, retryAfterSeconds: 2 }],
  [/^(57014|40001|40P01)$/, { problem: unavailable, retryAfterSeconds: 1 }],
  [/^53100$/, { problem: outOfSpace }],
  [/^(53|57|25P0[34])/, { problem: unavailable, retryAfterSeconds: 2 }],
  [/^22/, { problem: unstorableValue }],
  [/^23/, { problem: conflictsWithStored }],
  [/^54/, { problem: tooLargeToStore }],
  [/^(?!42|25006|P0)/, { problem: databaseFailed }],
];

/** Errors of the operating system that are not programming errors. */
const FULL_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
const FAILING_DISK: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EIO',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ESTALE',
  'ENXIO',
]);

const REFUSAL_CODES: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'rate_limited',
};

/**
 * The problem to respond with for anything that was thrown. Failures of database, storage, time, and keys have problems
 * of their own; everything else is a programming error and becomes `internal`, which does not name the cause.
 */
export function thrownProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { problem, retryAfterSeconds } = outcomeOf(error);
  return new ProblemError(problem, {
    cause: error,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof SealBrokenError) return { problem: sealBroken };
  if (error instanceof StorageFull) return { problem: outOfSpace };
  if (error instanceof StorageUnavailable)
    return { problem: storageUnavailable, retryAfterSeconds: 5 };
  if (error instanceof OutgoingError && error.failure === 'held') return { problem: portalHeld };
  if (error instanceof OutgoingError && error.failure !== 'not-allowed')
    return { problem: serviceUnavailable(error.host), retryAfterSeconds: 30 };
  // The plugin stopped, or the caller hung up and does not read this.
  if (error instanceof Error && error.name === 'AbortError')
    return { problem: unavailable, retryAfterSeconds: 1 };
  if (isTimeLimit(error)) return { problem: outOfTime, retryAfterSeconds: 2 };
  if (isDatabaseUnavailable(driverError(error)))
    return { problem: unavailable, retryAfterSeconds: 2 };
  const status = refusalStatus(error);
  if (status !== undefined)
    return { problem: refused(REFUSAL_CODES[status] ?? 'validation_failed', status) };
  const state = sqlStateOf(error);
  const byState = SQL_OUTCOMES.find(([states]) => state !== undefined && states.test(state));
  if (byState) return byState[1];
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && FULL_DISK.has(code)) return { problem: outOfSpace };
  if (typeof code === 'string' && FAILING_DISK.has(code))
    return { problem: storageUnavailable, retryAfterSeconds: 5 };
  return { problem: internal };
}

/** The status of a refusal by `ctx.throw` of Koa, which middleware of its ecosystem also throws; undefined for any other error. */
function refusalStatus(error: unknown): number | undefined {
  if (!(error instanceof Error && 'expose' in error && 'status' in error)) return undefined;
  const { expose, status } = error;
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return expose === true && isRefusal ? status : undefined;
}

/** Also what `AbortSignal.timeout` throws. */
function isTimeLimit(error: unknown): boolean {
  return (
    error instanceof TimeLimitError || (error instanceof Error && error.name === 'TimeoutError')
  );
}
