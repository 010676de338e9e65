import type { ClipboardEvent } from 'react';
import { spreadLines } from '../../../rules/spread-lines.ts';
import type {
  EditDialogDefinition,
  EditFieldOptions,
  EditForm,
} from '../kit/edit-dialog-definition.ts';
import { prescriptionFields, specialistFields } from './care-fields.ts';
import { careTexts } from './care-texts.ts';

type NumberedFields = typeof specialistFields | typeof prescriptionFields;

/** Doctors and medicines; a pasted list fills the fields after the first as well. */
export const careDialog: EditDialogDefinition = {
  kind: 'prescriptions',
  title: careTexts.edit,
  sections: [
    { fields: [{ name: 'name_of_pcp', label: careTexts.pcp, wide: true }] },
    { title: careTexts.specialists, fields: numbered(specialistFields, careTexts.specialist) },
    { title: careTexts.rx, fields: numbered(prescriptionFields, careTexts.rx) },
  ],
};

function numbered(fields: NumberedFields, label: string): readonly EditFieldOptions[] {
  return fields.map((name, index) => ({
    name,
    label: careTexts.numbered(label, index + 1),
    wide: true,
    onPaste: (event, form) => pasteLines(event, form, fields, index),
    ...(index === 0 ? { help: careTexts.pasteHelp } : {}),
  }));
}

function pasteLines(
  event: ClipboardEvent<HTMLInputElement>,
  form: EditForm,
  fields: NumberedFields,
  at: number,
): void {
  const values = fields.map((field) => form.values[field] ?? '');
  values[at] = withoutSelection(event.currentTarget);
  const spread = spreadLines(values, at, event.clipboardData.getData('text/plain'));
  if (spread === null) return;
  event.preventDefault();
  for (const [index, field] of fields.entries()) form.set(field, spread[index] ?? '');
}

/** What is left of a field when the selected part is pasted over. */
function withoutSelection({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  return value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
}
