import type { TextFieldName } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { SecretField, type SecretFieldProps } from '../secret-field.tsx';
import { useEditField } from './use-edit-field.ts';

interface SecretControlProps extends Pick<
  SecretFieldProps,
  'label' | 'error' | 'help' | 'className' | 'clientId' | 'mask'
> {
  readonly form: EditFormApi;
  readonly name: TextFieldName;
}

export function SecretControl({ form, name, ...frame }: SecretControlProps) {
  const { set, ref, ...field } = useEditField(form, name);
  return <SecretField {...frame} {...field} name={name} inputRef={ref} onChange={set} />;
}
