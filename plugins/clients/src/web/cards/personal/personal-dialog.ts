import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { personalTexts } from './personal-texts.ts';

const { title, labels } = personalTexts;

export const personalDialog: EditDialogDefinition = {
  kind: 'personal',
  title: kitTexts.edit(title),
  sections: [
    {
      fields: [
        { name: 'ssn', label: labels.ssn },
        { name: 'dl_or_ppnumber', label: labels.license },
        { name: 'city_of_birth', label: labels.cityOfBirth, wide: true },
        { name: 'height', label: labels.height },
        { name: 'weight', label: labels.weight },
        { name: 'address', label: labels.address, wide: true },
      ],
    },
  ],
};
