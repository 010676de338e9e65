/**
 * The advisory lock between backups and the removal of stored files, as an SQL expression; `schema` is one too. A
 * backup takes it exclusively, so that no file of its rows is removed before it is copied; removals share it and skip a
 * turn while a backup runs.
 */
export function filesLock(schema: string): string {
  return `hashtextextended(${schema} || ' stored files', 0)`;
}
