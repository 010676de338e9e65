import type { Language } from '@porchlight/kernel';
import type { FormField } from '../definition/form-fields.ts';
import type { FormType } from '../definition/form-definition.ts';
import { rendererTexts } from './renderer-texts.ts';

/** What a control of a field is drawn from. */
export interface ControlProps {
  readonly type: FormType;
  readonly field: FormField;
  /** From the root of the values; of a field in a list, with the position of its entry. */
  readonly path: string;
  readonly language: Language;
  readonly value: unknown;
  /** What is wrong, as a sentence. */
  readonly error: string | null;
  readonly onChange: (value: unknown) => void;
}

/** Label, help, and error of a control, in the language of the visitor. */
export function describe({
  type,
  field,
  path,
  language,
  error,
}: Omit<ControlProps, 'value' | 'onChange'>) {
  const translate = type.texts.in(language);
  const { 'x-help': help, 'x-placeholder': placeholder } = field.schema;
  const label = translate(field.label);
  return {
    id: controlId(path),
    label: field.isRequired ? label : `${label} (${rendererTexts.in(language)('optional')})`,
    error,
    ...(help === undefined ? {} : { help: translate(help) }),
    ...(placeholder === undefined ? {} : { placeholder: translate(placeholder) }),
  };
}

/** The id of the first control of a field, for links to it. */
export function controlId(path: string): string {
  return `form-${path.replaceAll('.', '-')}`;
}
