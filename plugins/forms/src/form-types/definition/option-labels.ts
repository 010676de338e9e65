import type { FormType } from './form-definition.ts';
import type { FormField } from './form-fields.ts';
import { fieldMap } from './shown-fields.ts';

/** Labels by stored value. */
export type OptionLabels = Readonly<Record<string, string>>;

/** The English labels of what can be chosen, by path of the field; fields of a list entry by the path of the list and theirs. */
export function optionLabels(type: FormType): ReadonlyMap<string, OptionLabels> {
  const labels = new Map<string, OptionLabels>();
  const add = ({ path, schema }: Pick<FormField, 'path' | 'schema'>, before = '') => {
    const options = schema['x-options'];
    if (options !== undefined) labels.set(`${before}${path}`, options);
  };
  for (const field of fieldMap(type).values()) {
    add(field);
    for (const one of field.items) add(one, `${field.path}.`);
  }
  return labels;
}
