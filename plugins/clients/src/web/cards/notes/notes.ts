import { clientTexts } from '../../client-texts.ts';
import type { ClientEdit } from '../kit/client-edit.ts';
import { kitTexts } from '../kit/kit-texts.ts';

export const notesTexts = {
  second: 'Notes 2',
  showMore: 'Show more',
  showLess: 'Show less',
} as const;

const { notes } = clientTexts.cards;

export const notesEdit: ClientEdit = {
  kind: 'notes',
  dialog: () => ({
    title: kitTexts.edit(notes),
    size: 'wide',
    sections: [
      {
        fields: [
          { name: 'notes', label: notes, widget: 'rich-text', wide: true, autoFocus: true },
          { name: 'notes_2', label: notesTexts.second, widget: 'rich-text', wide: true },
        ],
      },
    ],
  }),
};
