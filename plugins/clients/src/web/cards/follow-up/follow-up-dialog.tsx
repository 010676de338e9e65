import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { followUpTexts } from './follow-up-texts.ts';
import { QuickDays } from './quick-days.tsx';

/** 'Edit Session Info': the next follow-up, by its date or one of the days it is mostly moved to. */
export const followUpDialog: EditDialogDefinition = {
  kind: 'sessions',
  title: followUpTexts.title,
  sections: [{ fields: [{ name: 'next_f_u_date', label: followUpTexts.date, wide: true }] }],
  aside: (form) => <QuickDays form={form} />,
};
