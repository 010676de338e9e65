import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { notesTexts } from './notes-texts.ts';

export const notesDialog: EditDialogDefinition = {
  kind: 'notes',
  title: kitTexts.edit(notesTexts.title),
  size: 'wide',
  sections: [
    {
      fields: [
        {
          name: 'notes',
          label: notesTexts.title,
          widget: 'rich-text',
          wide: true,
          autoFocus: true,
        },
        { name: 'notes_2', label: notesTexts.second, widget: 'rich-text', wide: true },
      ],
    },
  ],
};
