import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/blank-form.json' with { type: 'json' };

/** Texts of a form without a link. */
export const blankFormTexts = defineTexts(
  {
    formTitle: 'Your form',
    askForLink: 'This form opens only with a personal link. Ask your agent for a link.',
    temporary:
      'What you enter stays in this tab, and is deleted after 30 minutes without activity.',
    unkept: 'This browser keeps nothing of what you enter.',
    stillThere: 'Are you still there?',
    idleText:
      'This form closes in {count, plural, one {# minute} other {# minutes}}, and what you entered is deleted.',
    stay: 'Stay',
    endedTitle: 'This form was closed',
    endedText: 'After 30 minutes without activity, what you entered was deleted.',
    startAgain: 'Start again',
  },
  catalog,
);
