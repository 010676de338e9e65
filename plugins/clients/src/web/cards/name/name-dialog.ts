import { clientStatuses, clientStatusLabels } from '../../../rules/client-status.ts';
import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { nameTexts } from './name-texts.ts';

const { labels } = nameTexts;

/** What the heading of the page shows. */
export const nameDialog: EditDialogDefinition = {
  kind: 'name',
  title: nameTexts.title,
  sections: [
    {
      fields: [
        { name: 'client_first_name', label: labels.first },
        { name: 'client_last_name', label: labels.last },
        { name: 'dob', label: labels.dob, withAge: true },
        {
          name: 'pref_lang',
          label: labels.language,
          widget: 'select-or-text',
          options: nameTexts.languages.map((language) => ({ value: language, label: language })),
        },
        {
          name: 'status',
          label: labels.status,
          widget: 'select',
          options: clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] })),
        },
      ],
    },
  ],
};
