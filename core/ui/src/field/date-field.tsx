import { formatDateText, parseDateText } from '@porchlight/schemas';
import { EARLIEST_YEAR, LATEST_YEAR } from '@porchlight/schemas/formats';
import Calendar from 'lucide-react/icons/calendar';
import { useRef, useState, type Ref } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

interface DateFieldProps extends FieldProps {
  /** `yyyy-mm-dd`, '' for none, or what was typed when it is no date. */
  readonly value: string;
  /** Called with each key: `yyyy-mm-dd` as soon as the text is a date, else the text itself. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly id?: string;
  readonly placeholder?: string;
  /** On the calendar of the agency, `yyyy-mm-dd`: it decides about two-digit years. */
  readonly today: string;
  /** A birth date lies in the past: '1/5/45' was in 1945. */
  readonly birth?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Typing comes first (see `parseDateText`); the button opens the browser's own calendar. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  placeholder = 'M/D/YYYY',
  today,
  birth = false,
  ref,
  ...props
}: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isoValue = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';

  function type(text: string) {
    setTyped(text);
    onChange(parseDateText(text, { today, birth }) ?? text);
  }

  return (
    <Field {...splitFieldProps(props).frame}>
      {(control) => (
        <span className="pl-input">
          <input
            {...control}
            ref={ref}
            type="text"
            name={name}
            autoComplete="off"
            placeholder={placeholder}
            className="pl-input__control"
            value={typed ?? formatDateText(value)}
            onChange={(event) => {
              type(event.target.value);
            }}
            onBlur={() => {
              setTyped(null);
              onBlur?.();
            }}
          />
          <button
            type="button"
            className="pl-input__tool"
            aria-label={`${uiTexts.openCalendar}: ${props.label}`}
            title={uiTexts.openCalendar}
            onClick={() => {
              picker.current?.showPicker();
            }}
          >
            <Glyph of={Calendar} />
          </button>
          <input
            ref={picker}
            type="date"
            min={`${String(EARLIEST_YEAR)}-01-01`}
            max={`${String(LATEST_YEAR)}-12-31`}
            tabIndex={-1}
            aria-hidden
            className="pl-input__picker"
            value={isoValue}
            onChange={(event) => {
              setTyped(null);
              onChange(event.target.value);
            }}
          />
        </span>
      )}
    </Field>
  );
}
