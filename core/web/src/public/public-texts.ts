import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/public.json' with { type: 'json' };

/** Texts of the frame around the pages for visitors. */
export const publicTexts = defineTexts(
  {
    language: 'Language',
    languageMissing:
      'This language couldn’t be loaded. Check your internet connection, then choose it again.',
    loading: 'Loading…',
    questions: 'Questions?',
    unknownTitle: 'Page not found',
    unknownText: 'Check that you copied the whole address, or contact {agency} for a new link.',
    endsSoon:
      'This link stops working on {time}. Finish before then, or ask {agency} for a new link.',
    voidTitle: 'This link is not valid',
    voidText: 'It may have expired or been replaced. Contact {agency} for a new one.',
    offTitle: 'This page is not available right now',
    offText: 'Please try again later, or contact {agency}.',
    offlineTitle: 'You are offline',
    offlineText: 'Check your internet connection, then try again.',
    failedTitle: 'This page couldn’t be loaded',
    failedText: 'Something went wrong on our side. Try again in a moment.',
    busyTitle: 'Too many attempts',
    busyText: 'Wait a few minutes, then try again.',
    tryAgain: 'Try again',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    factorTitle: 'Confirm it’s you',
    birthDateIntro: 'To protect your information, enter your date of birth.',
    birthDate: 'Date of birth',
    month: 'Month',
    chooseMonth: 'Choose',
    day: 'Day',
    year: 'Year',
    birthDateInvalid: 'Enter your full date of birth, with a four-digit year.',
    passcodeIntro: 'To protect your information, enter the passcode that you received.',
    passcode: 'Passcode',
    passcodeMissing: 'Enter the passcode.',
    attemptsNote:
      'After {count, plural, one {# wrong attempt} other {# wrong attempts}}, this link stops working.',
    attemptsLeft:
      'You have {count, plural, one {# attempt} other {# attempts}} left. After that, this link stops working.',
    wrongAnswer: 'That doesn’t match. Check it and try again.',
    confirm: 'Continue',
    confirming: 'Checking…',
    confirmAgain:
      'To protect your information, confirm again that it’s you. What you entered is still here.',
    turnedOff:
      'This page was just turned off. What you entered is still here, but you can’t send it until the page is back.',
  },
  catalog,
);
