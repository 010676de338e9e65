/**
 * Full years between a birth date and a day, both yyyy-mm-dd. Who is born on 29 February gets older
 * on 1 March in other years. Null without a birth date, and for one that is still to come.
 */
export function ageOn(dob: string | null, today: string): number | null {
  if (dob === null || dob === '' || dob > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}
