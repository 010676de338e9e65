/**
 * What is wrong with the last day on which a document can be signed; null for a day after today.
 *
 * @param day what was entered, `yyyy-mm-dd` when it is a date
 * @param today of the agency, `yyyy-mm-dd`
 */
export function deadlineProblem(day: string, today: string): 'no-date' | 'past' | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'no-date';
  return day > today ? null : 'past';
}
