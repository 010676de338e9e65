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
  /** Where a change came too late: what is kept now. */
  readonly current?: string | number | null;
  /** The version of the record that keeps it. */
  readonly version?: number;
}

/** A documented error answer of a plugin; lives in its `problems.ts`. */
export interface Problem {
  readonly code: ProblemCode;
  readonly status: number;
  readonly message: string;
}

/** `status` is that of HTTP, `message` one sentence for the person at the screen. Thrown as `ProblemError`. */
export function defineProblem(code: ProblemCode, status: number, message: string): Problem {
  return { code, status, message };
}

/** Thrown to answer with a problem. Anything else that is thrown answers 500 `internal`. */
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

/** The body of every error answer. */
export interface ProblemBody {
  readonly success: false;
  readonly message: string;
  readonly code: ProblemCode;
  readonly details?: readonly FieldMessage[];
}
