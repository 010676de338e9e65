import type { EditDialogDefinition } from '../kit/index.ts';
import { notesTexts } from './notes-texts.ts';

export const notesDialog: EditDialogDefinition = {
  kind: 'notes',
  title: notesTexts.edit,
  size: 'wide',
  sections: [
    {
      fields: [
        {
          name: 'notes',
          label: notesTexts.first,
          widget: 'rich-text',
          wide: true,
          autoFocus: true,
        },
        { name: 'notes_2', label: notesTexts.second, widget: 'rich-text', wide: true },
      ],
    },
  ],
};
