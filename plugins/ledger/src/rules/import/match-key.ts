/** By what rows of a file are recognized as clients of the portal. */
export const matchKeys = [
  'id',
  'email',
  'phone',
  'name_and_birth_date',
  'ssn',
  'medicare_number',
] as const;

export type MatchKey = (typeof matchKeys)[number];

/** Keys for agents who may reveal hidden values only: a match shows which client has the number. */
export const secretKeys: ReadonlySet<MatchKey> = new Set(['ssn', 'medicare_number']);

/** Which fields of the file a key needs; one of each group. */
const NEEDS: Readonly<Record<MatchKey, readonly (readonly string[])[]>> = {
  id: [['id']],
  email: [['primary_email']],
  phone: [['primary_phone']],
  name_and_birth_date: [['client_last_name', 'client_first_name', 'full_name'], ['dob']],
  ssn: [['ssn']],
  medicare_number: [['medicarenumber']],
};

const NAMES = NEEDS.name_and_birth_date[0]!;

/**
 * The keys that a file with these fields can be matched by, the one to propose first. A file with names only is
 * matched by name and birth date: clients with such a name are possible duplicates.
 */
export function possibleKeys(fields: ReadonlySet<string>): readonly MatchKey[] {
  const possible = matchKeys.filter((key) =>
    NEEDS[key].every((group) => group.some((field) => fields.has(field))),
  );
  const hasName = NAMES.some((field) => fields.has(field));
  return possible.length === 0 && hasName ? ['name_and_birth_date'] : possible;
}

/** The field that holds the value of a key; null for name and birth date. */
export const keyFields: Readonly<Record<MatchKey, string | null>> = {
  id: 'id',
  email: 'primary_email',
  phone: 'primary_phone',
  name_and_birth_date: null,
  ssn: 'ssn',
  medicare_number: 'medicarenumber',
};
