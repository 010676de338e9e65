export const dependentsTexts = {
  title: 'Dependents',
  count: (filled: number, most: number) => `${String(filled)} of ${String(most)}`,
  nth: (n: number) => `Dependent ${String(n)}`,
  born: (date: string) => `Born ${date}`,
  ssnOf: (name: string) => `SSN of ${name}`,
  labels: {
    name: 'Name',
    dob: 'Date of birth',
    ssn: 'SSN',
    height: 'Height',
    weight: 'Weight',
  },
  add: 'Add dependent',
  clear: 'Clear dependent',
  restore: 'Restore dependent',
} as const;
