import { useController } from 'react-hook-form';
import type { CardField } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';

/** A field of the form for what is no plain input; an error goes away as soon as its field is edited. */
export function useEditField(form: EditFormApi, name: CardField) {
  const { field } = useController({ control: form.control, name });
  const { value = '', onChange, onBlur, ref } = field;
  return {
    value,
    ref,
    onBlur,
    set(text: string) {
      onChange(text);
      form.clearErrors(name);
    },
  };
}
