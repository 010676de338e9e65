/** The local database cannot be used; the message is a sentence for the person at the terminal. */
export class LocalDatabaseError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'LocalDatabaseError';
  }
}

export const noServerFound = (): LocalDatabaseError =>
  new LocalDatabaseError(
    'No PostgreSQL was found: the bundled one does not run on this system, and none of version 15 or newer is installed. ' +
      'Set DATABASE_URL to a PostgreSQL database, or install the PostgreSQL package of your system.',
  );

export const foreignVersion = (
  dataDirectory: string,
  found: string,
  offered: string,
): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database in ${dataDirectory} was made by PostgreSQL ${found}, and this portal comes with ${offered}. ` +
      `Nothing was changed. Start the former version once more and make a backup (npm run backup), ` +
      `then restore it into an empty data folder; or install PostgreSQL ${found}, which is then used.`,
  );

export const notAllowedAsRoot = (): LocalDatabaseError =>
  new LocalDatabaseError(
    'PostgreSQL refuses to run as root, and none of the users postgres, node and nobody exists to run it instead. ' +
      'Start the portal as another user, or set DATABASE_URL.',
  );

export const foreignOwner = (dataDirectory: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database in ${dataDirectory} belongs to another user of this machine. ` +
      'Start the portal as that user or as root, or choose another DATA_DIR.',
  );

export const sharedHome = (home: string, other: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database in ${home} belongs to the data folder ${other}, which still exists: this data folder is a copy of it. ` +
      'Make a backup there and restore it here (npm run backup, npm run restore), or set DATABASE_URL.',
  );

export const noPlace = (path: string, cause: unknown): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database needs a folder that another user than root can reach, and ${path} could not be made. ` +
      'Choose a DATA_DIR outside of private folders such as the home of root, or set DATABASE_URL.',
    { cause },
  );

export const outOfReach = (cluster: string, account: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database in ${cluster} runs as the user ${account}, who may not pass through one of the folders above it. ` +
      'Open those folders for passing through (chmod o+x), or start the portal as the owner of the database.',
  );

export const passwordsLost = (file: string, cluster: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database in ${cluster} exists, but the file with its passwords does not: ${file}. Put it back from a copy of the data folder.`,
  );

export const notOurs = (cluster: string, cause: Error): LocalDatabaseError =>
  new LocalDatabaseError(
    `A database server runs in ${cluster}, but does not let this portal in: ${cause.message}. ` +
      'Stop that server, or start the portal with the data folder that belongs to it.',
    { cause },
  );

export const initFailed = (output: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database could not be created: ${output.trim() || 'initdb gave no reason'}`,
  );

export const startFailed = (log: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database did not start. The end of its log says:\n${log.trim() || '(the log is empty)'}`,
  );

export const startTimedOut = (seconds: number, log: string): LocalDatabaseError =>
  new LocalDatabaseError(
    `The database was not ready after ${seconds} s. The end of its log says:\n${log.trim() || '(the log is empty)'}`,
  );

export const noUnixSockets = (): LocalDatabaseError =>
  new LocalDatabaseError(
    'The bundled database needs Unix sockets, which this system does not offer to Node.js. Set DATABASE_URL to a PostgreSQL database.',
  );
