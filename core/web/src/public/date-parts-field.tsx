import type { Language } from '@porchlight/kernel';
import { FieldError, TextField } from '@porchlight/ui/bare';
import { SelectField } from '@porchlight/ui/porch';
import { type ReactNode, useId } from 'react';
import { dateOrder, monthNames, type DateParts } from './date-parts.ts';
import { publicTexts } from './public-texts.ts';
import './date-parts-field.css';

interface DatePartsFieldProps {
  readonly language: Language;
  readonly label: ReactNode;
  readonly value: DateParts;
  readonly error: string | null;
  readonly onChange: (value: DateParts) => void;
  /** Of the first part, for a link to the field. */
  readonly id?: string | undefined;
  readonly help?: string | undefined;
  /** Whether the browser may fill in the birth date of the visitor. */
  readonly isOwnBirthDate?: boolean;
}

/** Month, day, and year in the order of the language. A date picker would start fifty years away from a birth date. */
export function DatePartsField({
  language,
  label,
  value,
  error,
  onChange,
  id,
  help,
  isOwnBirthDate = false,
}: DatePartsFieldProps) {
  const t = publicTexts.in(language);
  const errorId = useId();
  const helpId = useId();
  const months = [
    { value: '', label: t('chooseMonth') },
    ...monthNames(language).map((name, index) => ({ value: String(index + 1), label: name })),
  ];
  const set = (part: keyof DateParts) => (event: { readonly target: { value: string } }) =>
    onChange({ ...value, [part]: event.target.value });
  return (
    <fieldset className="date-parts" aria-describedby={help === undefined ? undefined : helpId}>
      <legend className="date-parts__legend">{label}</legend>
      <div className="date-parts__row">
        {dateOrder(language).map((part, index) => {
          const common = {
            id: index === 0 ? id : undefined,
            label: t(part),
            value: value[part],
            autoComplete: isOwnBirthDate ? `bday-${part}` : 'off',
            onChange: set(part),
            errorId: error === null ? undefined : errorId,
          };
          return part === 'month' ? (
            <SelectField
              key={part}
              {...common}
              className="date-parts__part date-parts__part--month"
              options={months}
            />
          ) : (
            <TextField
              key={part}
              {...common}
              className="date-parts__part"
              inputMode="numeric"
              maxLength={part === 'day' ? 2 : 4}
            />
          );
        })}
      </div>
      {error !== null && <FieldError id={errorId}>{error}</FieldError>}
      {help !== undefined && (
        <div className="pl-field__help" id={helpId}>
          {help}
        </div>
      )}
    </fieldset>
  );
}
