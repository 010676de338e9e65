/** Why a value cannot be stored. None of them repeats the value: it may be a secret. */
export const valueProblems = {
  email: 'Please enter a valid email address',
  emailTooLong: 'An email address can have at most 254 characters',
  phone: 'Please enter a valid phone number',
  ssn: 'A social security number has 9 digits',
  ssnDigitMissing: 'This social security number is missing a digit',
  ssnImpossible: 'This cannot be a social security number. Check the digits',
  date: 'Please enter a valid date',
  dateIsNumber: 'A number alone is not a date. Please enter month/day/year',
  birthInFuture: 'A birth date cannot be in the future',
  year: 'Please check the year of this date',
  status: 'Status must be one of new, client, lead, inactive',
} as const;
