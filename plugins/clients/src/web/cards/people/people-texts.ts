/** Texts that the cards about people share. */
export const peopleTexts = {
  name: 'Name',
  dob: 'Date of birth',
  ssn: 'SSN',
  license: 'License or passport',
  measures: 'Height, weight',
  height: 'Height',
  weight: 'Weight',
  born: (date: string) => `Born ${date}`,
  ssnOf: (name: string) => `SSN of ${name}`,
  licenseOf: (name: string) => `License or passport of ${name}`,
} as const;
