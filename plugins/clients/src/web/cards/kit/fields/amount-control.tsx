import { readAmount } from '@porchlight/schemas';
import { TextField, type TextFieldProps } from '@porchlight/ui';
import { useController } from 'react-hook-form';
import type { CardField } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
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
  const { field } = useController({ control: form.control, name });
  const { value = '', onChange, onBlur, ref } = field;

  function tidy() {
    const amount = readAmount(value);
    if (amount !== undefined && amount !== value) onChange(amount);
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
      onChange={(event) => {
        onChange(event.target.value);
        form.clearErrors(name);
      }}
    />
  );
}
