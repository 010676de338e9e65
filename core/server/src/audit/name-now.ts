/**
 * SQL for the name that a line keeps of a member of the staff, as screens show it: with the name that the account has now
 * where that is another one, 'Ana Gomez (now María Pérez)'. Part of the statement that reads the lines.
 *
 * @param kept the column with the name at that time; null stays null
 * @param staffId the column with the account; null for who has none, or where it is unknown
 */
export function nameNow(kept: string, staffId: string): string {
  return `case when ${kept} is null or ${staffId} is null then ${kept} else core_name_now(${kept}, ${staffId}) end`;
}
