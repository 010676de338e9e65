import type { FieldMessage, ProblemBody } from '@porchlight/kernel';

/** Message of a failure that came without one. */
const UNEXPECTED_MESSAGE = 'An unexpected error occurred';

/** Codes of failures without a response, in addition to 'timeout'. */
type TransportCode = 'network' | 'unreadable';

const transportMessages: Record<TransportCode, string> = {
  network: 'The server could not be reached. Please check your connection.',
  unreadable: UNEXPECTED_MESSAGE,
};

/** The one shape of a failed call: message, status, code and details. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly details: readonly FieldMessage[];
  /** The server's own sentence; undefined when it sent none. */
  readonly serverMessage: string | undefined;

  constructor(failure: {
    status: number;
    code: string;
    message?: string | undefined;
    details?: readonly FieldMessage[];
    cause?: unknown;
  }) {
    super(failure.message ?? UNEXPECTED_MESSAGE, { cause: failure.cause });
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.serverMessage = failure.status > 0 ? failure.message : undefined;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/**
 * The server refused the call, and its message says why: a dialog shows it in place of its own sentence. Other failures,
 * and refusals without a word, say nothing about what was sent.
 */
export function wasRefused(error: unknown): error is ApiError {
  if (!isApiError(error) || error.status < 400 || error.status >= 500) return false;
  return error.serverMessage !== undefined || error.details.length > 0;
}

/** The record is not there (any more). The 404 of a module that is turned off says nothing about its records. */
export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404 && error.code !== 'module_disabled';
}

/** What a deletion makes of its failure: someone else, or a try whose answer was lost, deleted the record already. */
export function acceptGone(error: unknown): void {
  if (!isGone(error)) throw error;
}

/**
 * The record was changed since it was read. A record that is only locked right now (`busy`), or that would have the
 * name of another one (`duplicate`), is not in conflict.
 */
export function isEditConflict(error: unknown): boolean {
  if (!isApiError(error) || error.status !== 409) return false;
  return error.code !== 'busy' && error.code !== 'duplicate';
}

/** Another user or an import is writing the record: the same request may work in a moment. */
export function isBusy(error: unknown): boolean {
  return isApiError(error) && error.code === 'busy';
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return isApiError(error) ? error.message : UNEXPECTED_MESSAGE;
}

export function transportError(code: TransportCode, cause?: unknown): ApiError {
  const error = new ApiError({ status: 0, code, message: transportMessages[code], cause });
  return error;
}

/** The failure of an answer that lacks what a screen needs, although the server says that all went well. */
export function unreadableAnswer(cause?: unknown): ApiError {
  return new ApiError({ status: 200, code: 'unreadable', cause });
}

/** The answer itself; throws when the server left out what the screen is about to show. */
export function complete<T extends object>(
  answer: T | null | undefined,
  ...names: readonly (keyof T & string)[]
): T {
  const isThere = (value: unknown) => value !== undefined && value !== null && value !== '';
  if (isThere(answer) && names.every((name) => isThere(answer![name]))) return answer!;
  throw unreadableAnswer();
}

/** The failure of a call that waited too long, saying how long. */
export function timeoutError(limitMs: number, cause?: unknown): ApiError {
  const message = `The server didn't respond within ${String(limitMs / 1_000)} seconds.`;
  return new ApiError({ status: 0, code: 'timeout', message, cause });
}

/** Reads an error response; a body that is not ours (a proxy's page, say) gives the default message. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await readProblem(response);
  return new ApiError({
    status: response.status,
    code: body.code ?? 'unknown',
    message: body.message,
    details: body.details ?? [],
  });
}

async function readProblem(response: Response): Promise<Partial<ProblemBody>> {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return {};
    const { message, code, details } = body as Record<string, unknown>;
    return {
      ...(typeof message === 'string' && message.trim() !== '' ? { message } : {}),
      ...(typeof code === 'string' ? { code: code as ProblemBody['code'] } : {}),
      ...(Array.isArray(details) ? { details: details.filter(isFieldMessage) } : {}),
    };
  } catch {
    return {};
  }
}

function isFieldMessage(value: unknown): value is FieldMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Record<string, unknown>;
  return typeof field === 'string' && typeof message === 'string';
}
