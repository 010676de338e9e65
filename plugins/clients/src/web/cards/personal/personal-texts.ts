export const personalTexts = {
  title: 'Personal Information',
  labels: {
    ssn: 'SSN',
    license: 'License or passport',
    cityOfBirth: 'City of birth',
    measures: 'Height, weight',
    height: 'Height',
    weight: 'Weight',
    address: 'Address',
  },
} as const;
