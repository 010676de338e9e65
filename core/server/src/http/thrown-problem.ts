import { ProblemError } from '@porchlight/kernel';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { internal, unavailable, unstorableValue } from './problems.ts';

/** SQLSTATE of a value that does not fit its column: out of range, no valid text, no valid JSON. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

/** Statement cancelled, serialisation failure, deadlock: the same call may well work in a moment. */
const PASSING = new Set(['57014', '40001', '40P01', '55P03']);

/**
 * The answer to whatever was thrown. A database that is away answers 503, a
 * value that it cannot hold 400, the unexpected 500 without a word about why.
 */
export function thrownProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const source = databaseError(error);
  if (isDatabaseUnavailable(source)) {
    return new ProblemError(unavailable, { retryAfterSeconds: 2, cause: error });
  }
  const state = sqlState(source);
  if (state !== undefined && PASSING.has(state)) {
    return new ProblemError(unavailable, { retryAfterSeconds: 1, cause: error });
  }
  if (state !== undefined && DATA_EXCEPTION.test(state)) {
    return new ProblemError(unstorableValue, { cause: error });
  }
  return new ProblemError(internal, { cause: error });
}

/** The model layer wraps what the driver threw. */
function databaseError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
