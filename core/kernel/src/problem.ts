/** The codes of the one error shape. */
export type ProblemCode =
  | 'validation_failed'
  | 'contact_required'
  | 'unauthenticated'
  | 'link_invalid'
  | 'forbidden'
  | 'not_found'
  | 'module_disabled'
  | 'duplicate'
  | 'conflict'
  | 'busy'
  | 'too_large'
  | 'unsupported_type'
  | 'rate_limited'
  | 'internal'
  | 'provider_failed'
  | 'provider_unavailable'
  | 'unavailable';

/** One line of `details`: which field, and the sentence to show at it. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
  /** The stored value, where another change was faster. */
  readonly current?: string | number | null;
  /** The version of the record with that value. */
  readonly version?: number;
  /** The name of the file that is refused, where several came together. */
  readonly file?: string;
  /** For a wrong answer to the second factor of a link: attempts before the link stops working. */
  readonly tries_left?: number;
}

/** A documented error response of a plugin; declared in its `problems.ts`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly message: string;
}

/**
 * Declares a problem, to be thrown as `ProblemError`. `status` is the HTTP status, `message` one sentence for the user.
 * Use the shorter `problem` where the status is the usual one of the code.
 */
export function defineProblem(code: ProblemCode, status: number, message: string): Problem {
  return { code, status, message };
}

const withStatus = (code: ProblemCode, status: number) => (message: string) =>
  defineProblem(code, status, message);

/** Declares a problem with the usual status of its code: `problem.notFound('Client not found')`. */
export const problem = {
  validationFailed: withStatus('validation_failed', 400),
  unauthenticated: withStatus('unauthenticated', 401),
  forbidden: withStatus('forbidden', 403),
  notFound: withStatus('not_found', 404),
  duplicate: withStatus('duplicate', 409),
  conflict: withStatus('conflict', 409),
  tooLarge: withStatus('too_large', 413),
  unsupportedType: withStatus('unsupported_type', 415),
  rateLimited: withStatus('rate_limited', 429),
  internal: withStatus('internal', 500),
  unavailable: withStatus('unavailable', 503),
} as const;

/** Throw it to respond with a problem. Anything else that is thrown responds with 500 `internal`. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly details: readonly FieldMessage[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    problem: Problem,
    extra: { details?: readonly FieldMessage[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(problem.message, { cause: extra.cause });
    this.name = 'ProblemError';
    this.problem = problem;
    this.details = extra.details ?? [];
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** A problem with its messages at their fields. A single message replaces that of the problem. */
export function problemAt(cause: Problem, details: readonly FieldMessage[]): ProblemError {
  const message = details.length === 1 ? details[0]!.message : cause.message;
  return new ProblemError({ ...cause, message }, { details });
}

/** The body of every error response. */
export interface ProblemBody {
  readonly success: false;
  readonly message: string;
  readonly code: ProblemCode;
  readonly details?: readonly FieldMessage[];
}
