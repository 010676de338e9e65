import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import { languageChoices } from '../../rules/languages.ts';
import type { ClientEdit } from './kit/client-edit.ts';
import { peopleTexts } from './people/people-texts.ts';

/** What the heading of the page shows. */
export const nameEdit: ClientEdit = {
  kind: 'name',
  dialog: () => ({
    title: 'Edit Name and Date of Birth',
    sections: [
      {
        fields: [
          { name: 'client_first_name', label: 'First name' },
          { name: 'client_last_name', label: 'Last name' },
          { name: 'dob', label: peopleTexts.dob, withAge: true },
          {
            name: 'pref_lang',
            label: 'Preferred language',
            widget: 'select-or-text',
            options: languageChoices().map((language) => ({ value: language, label: language })),
          },
          {
            name: 'status',
            label: 'Status',
            widget: 'select',
            options: clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] })),
          },
        ],
      },
    ],
  }),
};
