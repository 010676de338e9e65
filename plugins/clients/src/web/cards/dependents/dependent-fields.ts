const numbers = [1, 2, 3, 4] as const;

/** The fields of each of the 4 dependents. */
export const dependents = numbers.map(
  (n) =>
    ({
      n,
      name: `dep${n}_name`,
      dob: `dep${n}_dob`,
      ssn: `dep${n}_ssn`,
      height: `dep${n}_height`,
      weight: `dep${n}_weight`,
    }) as const,
);

export type Dependent = (typeof dependents)[number];

export function fieldsOfDependent({ name, dob, ssn, height, weight }: Dependent) {
  return [name, dob, ssn, height, weight] as const;
}

export const dependentFields = dependents.flatMap(fieldsOfDependent);
