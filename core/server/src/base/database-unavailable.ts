/** Server states in which trying again later is right: shutting down, starting, no slot left. */
const PASSING_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
]);
const NETWORK_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** pg has no codes for these. */
const POOL_ERRORS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/**
 * True when the statement failed because the database cannot be reached or has
 * no connection left: the response is 503 with `Retry-After`, and it is not a programming error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string') {
    if (PASSING_STATES.has(code)) return true;
    if (NETWORK_ERRORS.has(code)) return code !== 'ENOENT' || syscall === 'connect';
  }
  return POOL_ERRORS.some((text) => error.message.includes(text));
}
