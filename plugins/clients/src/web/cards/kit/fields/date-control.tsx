import { date as isDate } from '@porchlight/schemas';
import { DateField, type DateFieldProps } from '@porchlight/ui';
import { ageOn } from '../../../../rules/age.ts';
import { valueKind } from '../../../../rules/values/client-value.ts';
import { useToday } from '../../../use-today.ts';
import type { DateFieldName } from '../card-fields.ts';
import type { EditFormApi } from '../edit-form-api.ts';
import { kitTexts } from '../kit-texts.ts';
import { useEditField } from './use-edit-field.ts';

interface DateControlProps extends Pick<DateFieldProps, 'label' | 'error' | 'help' | 'className'> {
  readonly form: EditFormApi;
  readonly name: DateFieldName;
  /** The age under a birth date, as soon as it is one. */
  readonly withAge: boolean;
}

export function DateControl({ form, name, withAge, help, ...frame }: DateControlProps) {
  const { set, ...field } = useEditField(form, name);
  const { value } = field;
  const today = useToday();
  const age = withAge && isDate(value) ? ageOn(value, today) : null;
  return (
    <DateField
      {...frame}
      {...(age === null ? { help } : { help: kitTexts.yearsOld(age) })}
      {...field}
      name={name}
      birth={valueKind(name) === 'birth-date'}
      onChange={set}
    />
  );
}
