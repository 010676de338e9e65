import { EnvironmentError, isDatabaseUnavailable, type Environment } from '@porchlight/server/host';

/** Why the portal did not start, for the person who started it; says what to change if that is known. */
export function startFailure(error: unknown, environment?: Environment): string {
  if (error instanceof EnvironmentError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && syscall === 'listen') {
    return `Port ${environment?.port ?? ''} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  if (
    (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') &&
    environment !== undefined &&
    syscall !== 'connect'
  ) {
    return `HOST is ${environment.host}, which is no address of this machine.`;
  }
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${environment?.port ?? ''} is not open to this user. Set PORT to a number above 1023.`;
  }
  if (isDatabaseUnavailable(error)) {
    return `The database at DATABASE_URL does not answer (${code ?? error.message}).`;
  }
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `The database at DATABASE_URL refuses the connection: ${error.message}.`;
  }
  return error.message;
}
