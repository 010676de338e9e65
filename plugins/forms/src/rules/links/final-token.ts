const PREFIX = /^\s*TEMP_/i;

/** Ids of temporary sessions live in one browser tab; no link may carry one. */
export function isTemporaryToken(token: string): boolean {
  return PREFIX.test(token);
}
