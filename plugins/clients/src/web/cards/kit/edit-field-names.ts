import { formatDateText } from '@porchlight/ui';
import { textOfNotes } from '../../../rules/plain-notes.ts';
import { type CardField, isDateField } from './card-fields.ts';
import { schemaLabel } from './check-edit-values.ts';
import {
  type EditDialogDefinition,
  type EditFieldOptions,
  optionsOf,
} from './edit-dialog-definition.ts';

/** The label of a dialog's field; with its section where several fields are called so: 'Dependent 2: Name'. */
export function dialogLabel(definition: EditDialogDefinition, name: CardField): string {
  const named = definition.sections.flatMap(({ title, fields }) =>
    fields.map(optionsOf).map((field) => ({ title, field, label: labelOf(field) })),
  );
  const own = named.find(({ field }) => field.name === name);
  if (own === undefined) return schemaLabel(name);
  const alike = named.filter(({ label }) => label === own.label);
  return alike.length > 1 && own.title !== undefined ? `${own.title}: ${own.label}` : own.label;
}

function labelOf({ name, label }: EditFieldOptions): string {
  return label ?? schemaLabel(name);
}

/** A value of a dialog's field as people read it. */
export function dialogText(
  definition: EditDialogDefinition,
  name: CardField,
  value: string,
): string {
  if (isDateField(name)) return formatDateText(value);
  const field = definition.sections
    .flatMap(({ fields }) => fields.map(optionsOf))
    .find((one) => one.name === name);
  if (field?.widget === 'rich-text') return textOfNotes(value);
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}
