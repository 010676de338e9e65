import { date as isDate } from '@porchlight/schemas';
import { DateField, type DateFieldProps } from '@porchlight/ui';
import { useController } from 'react-hook-form';
import { ageOn } from '../../../../rules/age.ts';
import { useToday } from '../../../use-today.ts';
import type { DateFieldName } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { kitTexts } from '../kit-texts.ts';

interface DateControlProps extends Pick<DateFieldProps, 'label' | 'error' | 'help' | 'className'> {
  readonly form: EditFormApi;
  readonly name: DateFieldName;
  /** The age under a birth date, as soon as it is one. */
  readonly withAge: boolean;
}

export function DateControl({ form, name, withAge, help, ...frame }: DateControlProps) {
  const { field } = useController({ control: form.control, name });
  const { value = '', onChange, onBlur, ref } = field;
  const today = useToday();
  const age = withAge && isDate(value) ? ageOn(value, today) : null;
  return (
    <DateField
      {...frame}
      {...(age === null ? { help } : { help: kitTexts.yearsOld(age) })}
      ref={ref}
      name={name}
      value={value}
      onBlur={onBlur}
      onChange={(date) => {
        onChange(date);
        form.clearErrors(name);
      }}
    />
  );
}
