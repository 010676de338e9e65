import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/form-renderer.json' with { type: 'json' };

/** Texts around the fields of a form. */
export const rendererTexts = defineTexts(
  {
    progress: 'Step {step} of {count}',
    timeLeft: '{count, plural, one {about # minute left} other {about # minutes left}}',
    soonDone: 'less than a minute left',
    secretHelp: 'It is stored encrypted, and each time someone looks at it is recorded.',
    optional: 'optional',
    choose: 'Choose',
    next: 'Continue',
    back: 'Back',
    send: 'Send',
    sending: 'Sending…',
    problems:
      '{count, plural, one {Check # answer before you continue} other {Check # answers before you continue}}',
    show: 'Show what you typed',
    hide: 'Hide what you typed',
    stored: 'We already have this: {mask}',
    change: 'Change',
    keep: 'Use the one we have',
    remove: 'Remove',
    removeItem: 'Remove {item}',
    removed: '{item} was removed.',
    undo: 'Undo',
    total: 'Total: {total}% of 100%',
    answers: 'Your answers',
    editStep: 'Edit {step}',
    edit: 'Edit',
  },
  catalog,
);
