const CODES: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

/** True when the caller hung up or the plugin stopped: not a failure of the portal, so nothing to log. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || CODES.has((error as NodeJS.ErrnoException).code);
}
