/** The codes of the one error shape. */
export type ProblemCode =
  | 'validation_failed'
  | 'contact_required'
  | 'unauthenticated'
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
}

/** A documented error response of a plugin; declared in its `problems.ts`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly message: string;
}

/** `status` is the HTTP status, `message` one sentence for the user. Thrown as `ProblemError`. */
export function defineProblem(code: ProblemCode, status: number, message: string): Problem {
  return { code, status, message };
}

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

/** The body of every error response. */
export interface ProblemBody {
  readonly success: false;
  readonly message: string;
  readonly code: ProblemCode;
  readonly details?: readonly FieldMessage[];
}
