import { formatDateText } from '@porchlight/ui';
import { textOfNotes } from '../../../rules/plain-notes.ts';
import { type CardField, isDateField } from './card-fields.ts';
import { schemaLabel } from './check-edit-values.ts';
import { type EditDialogDefinition, optionsOf } from './edit-dialog-definition.ts';

/** The label of a dialog's field; with its section where that names whose it is: 'Dependent 2: Name'. */
export function dialogLabel(definition: EditDialogDefinition, name: CardField): string {
  for (const { title, fields, record, fold } of definition.sections) {
    const field = fields.map(optionsOf).find((one) => one.name === name);
    if (field === undefined) continue;
    const label = field.label ?? schemaLabel(name);
    const ofSomebody = record !== undefined || fold !== undefined;
    return title !== undefined && ofSomebody ? `${title}: ${label}` : label;
  }
  return schemaLabel(name);
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
