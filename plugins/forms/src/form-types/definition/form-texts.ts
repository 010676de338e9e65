import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/form-checks.json' with { type: 'json' };

/** Answers in words, and what is wrong with a field whose schema does not say it in its own words. */
export const formTexts = defineTexts(
  {
    yes: 'Yes',
    no: 'No',
    required: 'This information is required.',
    choiceRequired: 'Choose an answer.',
    checkRequired: 'Check the box to continue.',
    tooShort: 'Enter at least {limit} characters.',
    tooLong: 'Enter at most {limit} characters.',
    tooMany: 'The list can have at most {limit} entries.',
    tooSmall: 'Enter a number of {limit} or more.',
    tooLarge: 'Enter a number of {limit} or less.',
    emailInvalid: 'Enter an email address such as name@example.com.',
    phoneInvalid: 'Enter a phone number with its area code, or with + and its country code.',
    dateInvalid: 'Enter a full date, with a four-digit year.',
    numberInvalid: 'Enter a number.',
    amountInvalid: 'Enter an amount such as 1,234.56.',
    ssnInvalid: 'Enter all nine digits of the Social Security number.',
    notPast: 'Enter a date in the past.',
    notTotal100: 'The percentages must total 100.',
    maskUnknown: 'Enter the whole value. It has changed since you opened this form.',
    invalid: 'Check this information.',
    unknownField: 'This form has no field “{field}”.',
  },
  catalog,
);
