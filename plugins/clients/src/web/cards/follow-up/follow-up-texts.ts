import type { FollowUpChoice } from '../../../rules/follow-up-choices.ts';

/** The words of the dialog 'Edit Session Info'. */
export const followUpTexts = {
  title: 'Edit Session Info',
  date: 'Next Follow-Up',
  choices: {
    tomorrow: 'Tomorrow',
    week: 'In 1 week',
    month: 'In 1 month',
  } satisfies Record<FollowUpChoice['id'], string>,
  clear: 'Clear',
  quickDays: 'Quick choices',
} as const;
