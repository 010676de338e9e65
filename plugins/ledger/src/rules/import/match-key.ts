/** By what rows of a file are recognized as clients of the portal. */
export const matchKeys = ['id', 'email', 'phone', 'name_and_birth_date'] as const;

export type MatchKey = (typeof matchKeys)[number];

/** Which fields of the file a key needs; one of each group. */
const NEEDS: Readonly<Record<MatchKey, readonly (readonly string[])[]>> = {
  id: [['id']],
  email: [['primary_email']],
  phone: [['primary_phone']],
  name_and_birth_date: [['client_last_name', 'client_first_name', 'full_name'], ['dob']],
};

/** The keys that a file with these fields can be matched by, the surest first. */
export function possibleKeys(fields: ReadonlySet<string>): readonly MatchKey[] {
  return matchKeys.filter((key) =>
    NEEDS[key].every((group) => group.some((field) => fields.has(field))),
  );
}
