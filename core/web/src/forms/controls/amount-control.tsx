import { readAmount } from '@porchlight/schemas';
import { TextField } from '@porchlight/ui';
import type { FieldControlProps } from '../form-definition.ts';

/** Dollars as people type them: '$1,200.5' reads 1200.50 as soon as the field is left. */
export function AmountControl({ name, value, set, onBlur, ref, frame }: FieldControlProps) {
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
      leading={<span className="record-form__unit">$</span>}
      inputMode="decimal"
      autoComplete="off"
      onBlur={tidy}
      onChange={(event) => set(event.target.value)}
    />
  );
}
