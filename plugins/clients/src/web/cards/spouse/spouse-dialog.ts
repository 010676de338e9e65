import type { EditDialogDefinition } from '../kit/edit-dialog-definition.ts';
import { kitTexts } from '../kit/kit-texts.ts';
import { spouseTexts } from './spouse-texts.ts';

const { title, labels } = spouseTexts;

export const spouseDialog: EditDialogDefinition = {
  kind: 'spouse',
  title: kitTexts.edit(title),
  sections: [
    {
      fields: [
        { name: 'spouse_name', label: labels.name },
        { name: 'spouse_dob', label: labels.dob, withAge: true },
        { name: 'spouse_ssn', label: labels.ssn },
        { name: 'spouse_dl_pass_number', label: labels.license },
        { name: 'sp_height', label: labels.height },
        { name: 'sp_weight', label: labels.weight },
        { name: 'spouse_emp_and_phone', label: labels.employer, wide: true },
      ],
    },
  ],
};
