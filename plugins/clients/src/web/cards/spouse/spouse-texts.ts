export const spouseTexts = {
  title: 'Spouse',
  labels: {
    name: 'Name',
    dob: 'Date of birth',
    ssn: 'SSN',
    spouseSsn: 'SSN of the spouse',
    license: 'License or passport',
    spouseLicense: 'License or passport of the spouse',
    measures: 'Height, weight',
    height: 'Height',
    weight: 'Weight',
    employer: 'Employer and phone',
  },
} as const;
