import { Facts } from '@porchlight/ui';
import type { ClientDetailCardProps } from '../../../slots.ts';
import type { CardField, TextFieldName } from '../kit/card-fields.ts';
import { ClientCard } from '../kit/client-card.tsx';
import { CardFact, TextFact } from '../kit/facts.tsx';
import type { FormEdit } from '@porchlight/web';
import type { ClipboardEvent } from 'react';
import { spreadLines } from '../../../rules/spread-lines.ts';
import type { ClientEdit, ClientField } from '../kit/client-edit.ts';
import './care.css';

/** Texts of the card PCP, Specialists and RX and of its dialog. */
const careTexts = {
  edit: 'Edit Prescriptions & Specialists',
  pcp: 'PCP',
  specialist: 'Specialist',
  specialists: 'Specialists',
  rx: 'RX',
  pasteHelp: 'Paste a list to fill several fields at once.',
} as const;

const specialistFields = ['name_of_spec1', 'name_of_spec2', 'name_of_spec3'] as const;
const prescriptionFields = ['name_of_rx1', 'name_of_rx2', 'name_of_rx3'] as const;

type NumberedFields = typeof specialistFields | typeof prescriptionFields;

/** Doctors and medicines; a pasted list also fills the fields after the first. */
export const careEdit: ClientEdit = {
  kind: 'prescriptions',
  dialog: () => ({
    title: careTexts.edit,
    sections: [
      { fields: [{ name: 'name_of_pcp', label: careTexts.pcp, wide: true }] },
      { title: careTexts.specialists, fields: numbered(specialistFields, careTexts.specialist) },
      { title: careTexts.rx, fields: numbered(prescriptionFields, careTexts.rx) },
    ],
  }),
};

function numbered(fields: NumberedFields, label: string): readonly ClientField[] {
  return fields.map((name, index) => ({
    name,
    label: `${label} ${String(index + 1)}`,
    wide: true,
    onPaste: (event, form) => pasteLines(event, form, fields, index),
    ...(index === 0 ? { help: careTexts.pasteHelp } : {}),
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

/** Doctors and medicines, by which a plan is chosen. */
export function CareCard({ client }: ClientDetailCardProps) {
  const named = (fields: readonly TextFieldName[]) =>
    fields.map((field) => client[field].trim()).filter((name) => name !== '');
  return (
    <ClientCard
      client={client}
      card="care"
      edit={careEdit}
      editLabel={careTexts.edit}
      icon="stethoscope"
    >
      <Facts>
        <TextFact client={client} field="name_of_pcp" label={careTexts.pcp} />
        <NamesFact label={careTexts.specialists} names={named(specialistFields)} />
        <NamesFact label={careTexts.rx} names={named(prescriptionFields)} />
      </Facts>
    </ClientCard>
  );
}

interface NamesFactProps {
  readonly label: string;
  readonly names: readonly string[];
}

function NamesFact({ label, names }: NamesFactProps) {
  return (
    <CardFact label={label} copyText={names.join('\n')}>
      {names.length === 0 ? null : (
        <ul className="client-care__names">
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
    </CardFact>
  );
}
