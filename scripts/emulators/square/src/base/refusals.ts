import { Refusal } from '@porchlight/emulator-shared';

/** An error as the API words it. */
export interface SquareProblem {
  readonly category: string;
  readonly code: string;
  readonly detail: string;
  readonly field?: string | undefined;
}

/** A refusal with one error. */
export function refusal(status: number, problem: SquareProblem): Refusal {
  return new Refusal(status, { errors: [problem] }, problem.detail);
}

/** A request that can never succeed. */
export function invalid(code: string, detail: string, field?: string): Refusal {
  return refusal(400, { category: 'INVALID_REQUEST_ERROR', code, detail, field });
}

export function missing(field: string): Refusal {
  return invalid('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
}

export function notFound(object: string, id: string): Refusal {
  return refusal(404, {
    category: 'INVALID_REQUEST_ERROR',
    code: 'NOT_FOUND',
    detail: `${object} with id ${id} was not found.`,
  });
}

/** The version of a request is not that of the object. */
export function versionConflict(given: unknown, current: number): Refusal {
  return refusal(409, {
    category: 'INVALID_REQUEST_ERROR',
    code: 'CONFLICT',
    detail: `The version ${String(given)} does not match the current version ${current}.`,
    field: 'version',
  });
}

export function unauthorized(code = 'UNAUTHORIZED'): Refusal {
  return refusal(401, {
    category: 'AUTHENTICATION_ERROR',
    code,
    detail: 'This request could not be authorized.',
  });
}
