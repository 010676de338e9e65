/**
 * Full years between a birth date and a day, both yyyy-mm-dd. Who is born on 29 February gets older
 * on 1 March in other years. Null without a birth date, and for one that is still to come.
 */
export function ageOn(dob: string | null, today: string): number | null {
  if (dob === null || dob === '' || dob > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** The age in words: of children below two years in months. Parameters as in {@link ageOn}; null for no age. */
export function ageText(dob: string | null, today: string): string | null {
  const years = ageOn(dob, today);
  if (years === null || dob === null) return null;
  if (years >= 2) return `${String(years)} years old`;
  const [bornYear, bornMonth] = [Number(dob.slice(0, 4)), Number(dob.slice(5, 7))];
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const begun = today.slice(8) < dob.slice(8) ? 1 : 0;
  const months = (year - bornYear) * 12 + month - bornMonth - begun;
  if (months < 1) return 'under 1 month old';
  return months === 1 ? '1 month old' : `${String(months)} months old`;
}
