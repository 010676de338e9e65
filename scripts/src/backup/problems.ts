/** A backup cannot be made or restored; the message is a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const damaged = (file: string): BackupError =>
  new BackupError(`The backup is damaged: ${file} is not what was written. Nothing was restored.`);

export const wrongKey = (): BackupError =>
  new BackupError(
    'The backup was sealed with a master key other than the one of this deployment. ' +
      'Put the master key of that time in place (MASTER_KEY_FILE). Nothing was restored.',
  );

export const notABackup = (folder: string): BackupError =>
  new BackupError(`${folder} contains no backup: it has no readable manifest.json.`);

export const targetNotEmpty = (schema: string, tables: number): BackupError =>
  new BackupError(
    `The database is not empty: the schema ${schema} has ${tables} tables. ` +
      'A backup is restored into an empty one: choose another DATA_DIR, DATABASE_URL or DATABASE_SCHEMA.',
  );

export const folderNotEmpty = (folder: string): BackupError =>
  new BackupError(`${folder} exists already and is not empty; nothing was written.`);

export const unknownMigrations = (names: readonly string[]): BackupError =>
  new BackupError(
    `The backup is from a portal with parts that are not installed here (${names.join(', ')}). ` +
      'Install the version and the plugins that it was made with. Nothing was restored.',
  );

export const noPlaceFor = (folder: string): BackupError =>
  new BackupError(
    `The backup has files of '${folder}', and this deployment stores them elsewhere (STORAGE_URL). ` +
      'Restore it with a folder as storage.',
  );

export const rowsDiffer = (table: string, expected: number, found: number): BackupError =>
  new BackupError(
    `The table ${table} should have ${expected} rows and has ${found}. Nothing was restored.`,
  );

export const cyclicTables = (tables: readonly string[]): BackupError =>
  new BackupError(
    `The tables ${tables.join(', ')} refer to one another in a cycle and cannot be loaded in order.`,
  );
