/** Classes begin with a digit or are one of four others; codes of the operating system begin with E. */
const SQL_STATE = /^(?:[0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

/** The SQLSTATE of an error of PostgreSQL, also when the model layer wrapped it; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const source = driverError(error);
  if (!(source instanceof Error) || !('code' in source)) return undefined;
  const { code } = source;
  return typeof code === 'string' && SQL_STATE.test(code) ? code : undefined;
}

/** What the database driver threw: the model layer wraps it. */
export function driverError(error: unknown): unknown {
  return error instanceof Error && 'nativeError' in error ? error.nativeError : error;
}
