import { readAmount } from '@porchlight/schemas';
import { TextField, type TextFieldProps } from '@porchlight/ui';
import type { CardField } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { useEditField } from './use-edit-field.ts';
import './amount-control.css';

interface AmountControlProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'help' | 'className'
> {
  readonly form: EditFormApi;
  readonly name: CardField;
}

/** Dollars, typed as people do: '$1,200.5' reads 1200.50 as soon as the field is left. */
export function AmountControl({ form, name, ...frame }: AmountControlProps) {
  const { value, set, onBlur, ref } = useEditField(form, name);

  function tidy() {
    const amount = readAmount(value);
    if (amount !== undefined && amount !== value) set(amount);
    onBlur();
  }

  return (
    <TextField
      {...frame}
      ref={ref}
      name={name}
      value={value}
      leading={<span className="client-edit__unit">$</span>}
      inputMode="decimal"
      autoComplete="off"
      onBlur={tidy}
      onChange={(event) => set(event.target.value)}
    />
  );
}
