import { formatDateText } from '@porchlight/ui';
import { type FormDefinition, fieldsOf } from './form-definition.ts';
import { formTexts } from './form-texts.ts';

/** The label of a field; with its section where several fields share the label: 'Dependent 2: Name'. */
export function fieldLabel({ sections }: FormDefinition, name: string): string {
  const titled = sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({ title, name: field.name, label: field.label })),
  );
  const own = titled.find((field) => field.name === name);
  if (own === undefined) return name;
  const isShared = titled.filter(({ label }) => label === own.label).length > 1;
  return isShared && own.title !== undefined ? `${own.title}: ${own.label}` : own.label;
}

/** A value of a field as people read it. */
export function fieldText(
  definition: FormDefinition,
  name: string,
  value: string | boolean,
): string {
  if (typeof value === 'boolean') return value ? formTexts.yes : formTexts.no;
  const field = fieldsOf(definition).find((one) => one.name === name);
  if (field?.textOf !== undefined) return field.textOf(value);
  if (field?.widget === 'date') return formatDateText(value);
  return field?.options?.find((option) => option.value === value)?.label ?? value;
}
