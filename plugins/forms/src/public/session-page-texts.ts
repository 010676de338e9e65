import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/session-page.json' with { type: 'json' };

/** Texts of the page of a session. */
export const sessionPageTexts = defineTexts(
  {
    sessionTitle: 'Your forms',
    hello: 'Hello {name}. These are your forms.',
    remaining: '{count, plural, one {# form is left.} other {# forms are left.}}',
    allDone: 'All done. You can close this page.',
    noForms: 'There are no forms here yet. Your agent will let you know.',
    withdrawn: 'The forms that were here were withdrawn. There is nothing left for you to do.',
    open: 'To do',
    started: 'Started',
    submitted: 'Done',
    signing: 'To sign',
    signed: 'Signed',
    reading: 'To read',
    unavailable: 'Not available right now',
    start: 'Start',
    continue: 'Continue',
    openPage: 'Open',
    reviewAndSign: 'Review and sign',
    formNamed: '{action}: {title}',
    backToForms: 'Back to your forms',
  },
  catalog,
);
