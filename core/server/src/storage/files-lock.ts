/**
 * The advisory lock between backups and the removal of stored files, as an SQL expression; `schema` is one too. A
 * backup holds it exclusively, so that no file which its rows still name is removed before it was copied; removals
 * share it and wait for their next turn while a backup runs.
 */
export function filesLock(schema: string): string {
  return `hashtextextended(${schema} || ' stored files', 0)`;
}
