import { RichTextField, type RichTextFieldProps } from '@porchlight/ui/rich-text';
import type { CardField } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { useEditField } from './use-edit-field.ts';

interface RichTextControlProps extends Pick<
  RichTextFieldProps,
  'label' | 'error' | 'help' | 'className' | 'autoFocus'
> {
  readonly form: EditFormApi;
  readonly name: CardField;
}

export function RichTextControl({ form, name, ...frame }: RichTextControlProps) {
  const { set, ...field } = useEditField(form, name);
  return <RichTextField {...frame} {...field} onChange={set} />;
}
