import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { OPEN_AT_FIRST, relatives } from './family-fields.ts';
import { familyTexts } from './family-texts.ts';

const { title, names, labels } = familyTexts;

export const familyDialog: EditDialogDefinition = {
  kind: 'family_history',
  title: kitTexts.edit(title),
  sections: relatives.map(({ key, age, status }, index) => ({
    title: names[key],
    fold: index < OPEN_AT_FIRST ? 'open' : 'closed',
    fields: [
      { name: age, label: labels.age, widget: 'number' },
      { name: status, label: labels.status },
    ],
  })),
};
