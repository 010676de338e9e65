const CODES: ReadonlySet<unknown> = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ECONNRESET',
  'EPIPE',
]);

/** The caller went away, or the plugin stopped: no failure of ours, and nothing to log. */
export function isHangUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'AbortError' || CODES.has((error as NodeJS.ErrnoException).code);
}
