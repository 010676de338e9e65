const percent = (share: number) => `${String(share)} %`;

export const beneficiariesTexts = {
  title: 'Beneficiaries',
  count: (filled: number, most: number, total: number | null) =>
    [`${String(filled)} of ${String(most)}`, total === null ? '' : `total ${percent(total)}`]
      .filter((part) => part !== '')
      .join(', '),
  nth: (n: number) => `Beneficiary ${String(n)}`,
  share: (text: string) => (text.endsWith('%') ? text : `${text} %`),
  uneven: (total: number) => `The shares total ${percent(total)}, not 100 %.`,
  born: (date: string, age: string) => ['Born ' + date, age].filter(Boolean).join(', '),
  ssnOf: (name: string) => `SSN of ${name}`,
  licenseOf: (name: string) => `License or passport of ${name}`,
  notes: 'Notes',
  labels: {
    name: 'Name',
    relationship: 'Relationship',
    percentage: 'Percentage',
    dob: 'Date of birth',
    ssn: 'SSN',
    license: 'License or passport',
    address: 'Address',
  },
  add: 'Add beneficiary',
  clear: 'Clear beneficiary',
  restore: 'Restore beneficiary',
} as const;
