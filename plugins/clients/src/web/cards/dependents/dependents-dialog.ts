import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { dependents } from './dependent-fields.ts';
import { dependentsTexts } from './dependents-texts.ts';

const { title, labels, nth, add, clear, restore } = dependentsTexts;

export const dependentsDialog: EditDialogDefinition = {
  kind: 'dependents',
  title: kitTexts.edit(title),
  size: 'wide',
  sections: dependents.map(({ n, name, dob, ssn, height, weight }) => ({
    title: nth(n),
    columns: 3,
    record: { add, clear, restore },
    fields: [
      { name, label: labels.name },
      { name: dob, label: labels.dob, withAge: true },
      { name: ssn, label: labels.ssn },
      { name: height, label: labels.height },
      { name: weight, label: labels.weight },
    ],
  })),
};
