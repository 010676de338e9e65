const numbers = [1, 2, 3, 4] as const;

/** The fields of each of the 4 beneficiaries. */
export const beneficiaries = numbers.map(
  (n) =>
    ({
      n,
      name: `ben${n}_name`,
      relationship: `ben${n}_relationship`,
      percentage: `ben${n}_percentage`,
      dob: `ben${n}_dob`,
      ssn: `ben${n}_ssn`,
      license: `ben${n}_dl_or_ppnumber`,
      address: `ben${n}_address`,
    }) as const,
);

export type Beneficiary = (typeof beneficiaries)[number];

export function fieldsOfBeneficiary({ n: _n, ...fields }: Beneficiary) {
  return Object.values(fields);
}

/** The free text for all of them is one field more. */
export const beneficiaryFields = [
  ...beneficiaries.flatMap(fieldsOfBeneficiary),
  'beneficiary' as const,
];
