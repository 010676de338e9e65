import type { FormEdit } from '@porchlight/web';
import type { ClipboardEvent } from 'react';
import { spreadLines } from '../../rules/spread-lines.ts';
import type { CardField } from './kit/card-fields.ts';
import type { ClientField } from './kit/client-edit.ts';
import { defineCard } from './kit/define-card.tsx';

const careTexts = { specialists: 'Specialists', rx: 'RX' } as const;

const specialistFields = ['name_of_spec1', 'name_of_spec2', 'name_of_spec3'] as const;
const prescriptionFields = ['name_of_rx1', 'name_of_rx2', 'name_of_rx3'] as const;

type NumberedFields = typeof specialistFields | typeof prescriptionFields;

/** Doctors and medicines, by which a plan is chosen; a pasted list also fills the fields after the first. */
export const careCard = defineCard({
  card: 'care',
  kind: 'prescriptions',
  icon: 'stethoscope',
  editTitle: 'Edit Prescriptions & Specialists',
  sections: [
    { fields: [{ name: 'name_of_pcp', label: 'PCP', wide: true }] },
    { title: careTexts.specialists, fields: numbered(specialistFields, 'Specialist') },
    { title: careTexts.rx, fields: numbered(prescriptionFields, careTexts.rx) },
  ],
  lines: [
    'name_of_pcp',
    namesLine(careTexts.specialists, specialistFields),
    namesLine(careTexts.rx, prescriptionFields),
  ],
});

function numbered(fields: NumberedFields, label: string): readonly ClientField[] {
  return fields.map((name, index) => ({
    name,
    label: `${label} ${String(index + 1)}`,
    wide: true,
    onPaste: (event, form) => pasteLines(event, form, fields, index),
    ...(index === 0 ? { help: 'Paste a list to fill several fields at once.' } : {}),
  }));
}

function pasteLines(
  event: ClipboardEvent<HTMLInputElement>,
  form: FormEdit<CardField>,
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

/** What remains of a field when the selected part is replaced. */
function withoutSelection({ value, selectionStart, selectionEnd }: HTMLInputElement): string {
  return value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length);
}

/** The names that are there, each on its line. */
function namesLine(label: string, fields: NumberedFields) {
  const named = (texts: readonly string[]) =>
    texts.map((text) => text.trim()).filter((text) => text !== '');
  return {
    label,
    fields,
    copyText: (...texts: string[]) => named(texts).join('\n'),
    value(...texts: string[]) {
      const names = named(texts);
      if (names.length === 0) return null;
      return (
        <ul className="client-card__names">
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      );
    },
  };
}
