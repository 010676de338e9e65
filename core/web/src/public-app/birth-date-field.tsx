import { FieldError, TextField } from '@porchlight/ui/bare';
import { SelectField } from '@porchlight/ui/porch';
import { useId } from 'react';
import { useTexts, useVisit } from '../public/visit-context.ts';
import { type BirthDateParts, dateOrder, monthNames } from './birth-date.ts';
import { publicTexts } from '../public/public-texts.ts';

interface BirthDateFieldProps {
  readonly value: BirthDateParts;
  readonly error: string | null;
  readonly onChange: (value: BirthDateParts) => void;
}

/** Month, day, and year in the order of the language. A date picker would start fifty years away. */
export function BirthDateField({ value, error, onChange }: BirthDateFieldProps) {
  const t = useTexts(publicTexts);
  const { language } = useVisit();
  const errorId = useId();
  const months = [
    { value: '', label: t('chooseMonth') },
    ...monthNames(language).map((label, index) => ({ value: String(index + 1), label })),
  ];
  const set = (part: keyof BirthDateParts) => (event: { readonly target: { value: string } }) =>
    onChange({ ...value, [part]: event.target.value });
  return (
    <fieldset>
      <legend className="visit__legend">{t('birthDate')}</legend>
      <div className="visit__dates">
        {dateOrder(language).map((part) =>
          part === 'month' ? (
            <SelectField
              key={part}
              className="visit__month"
              label={t('month')}
              options={months}
              value={value.month}
              autoComplete="bday-month"
              onChange={set(part)}
              errorId={error === null ? undefined : errorId}
            />
          ) : (
            <TextField
              key={part}
              label={part === 'day' ? t('day') : t('year')}
              value={value[part]}
              inputMode="numeric"
              autoComplete={part === 'day' ? 'bday-day' : 'bday-year'}
              maxLength={part === 'day' ? 2 : 4}
              onChange={set(part)}
              errorId={error === null ? undefined : errorId}
            />
          ),
        )}
      </div>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
