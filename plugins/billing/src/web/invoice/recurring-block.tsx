import { frequencies, frequencyOf } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';
import { FieldControl, type RecordForm, useFormValues } from '@porchlight/web';
import { useEffect, useRef } from 'react';
import { recurrencePreview } from '../../rules/invoices/recurrence-preview.ts';
import { useToday } from '../use-day.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import type { InvoiceValues } from './invoice-form-values.ts';
import { numberOf } from './typed-lines.ts';
import './recurring-block.css';

const options = frequencies.map((value) => ({ value, label: texts.frequencies[value] }));

interface RecurringBlockProps {
  readonly form: RecordForm;
  /** It was just switched on: then it comes into view, because it can open below the edge of the dialog. */
  readonly isNew: boolean;
}

/** How often an invoice repeats, and on which days. */
export function RecurringBlock({ form, isNew }: RecurringBlockProps) {
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) block.current?.scrollIntoView({ block: 'end' });
  }, [isNew]);
  return (
    <section ref={block} className="recurring-block" aria-label={texts.recurring}>
      <div className="recurring-block__fields">
        <FieldControl
          form={form}
          field={{
            name: 'recurring_frequency',
            label: texts.frequency,
            widget: 'select',
            options,
          }}
        />
        <FieldControl
          form={form}
          field={{ name: 'recurring_frequency_interval', label: texts.interval, widget: 'number' }}
        />
        <FieldControl
          form={form}
          field={{ name: 'recurring_end_date', label: texts.endDate, widget: 'date' }}
        />
        <FieldControl
          form={form}
          field={{
            name: 'recurring_total_payments',
            label: texts.totalPayments,
            widget: 'number',
            placeholder: texts.unlimited,
          }}
        />
      </div>
      <NextDates form={form} />
    </section>
  );
}

function NextDates({ form }: { readonly form: RecordForm }) {
  const today = useToday();
  const values = useFormValues(form) as unknown as InvoiceValues;
  const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
  const total = values.recurring_total_payments.trim();
  const frequency = frequencyOf(values.recurring_frequency);
  const interval = numberOf(values.recurring_frequency_interval);
  const dates = recurrencePreview({
    frequency,
    interval,
    anchor: isDate(values.due_date) ? values.due_date : today,
    endDate: isDate(values.recurring_end_date) ? values.recurring_end_date : null,
    totalPayments: total === '' ? null : numberOf(total),
  });
  return (
    <div className="recurring-block__dates" aria-live="polite">
      {dates.length > 0 && (
        <span className="recurring-block__label">
          {texts.everyPeriod(frequency, interval)} {texts.nextDates}
        </span>
      )}
      {dates.length === 0 ? (
        <p>{texts.noDates}</p>
      ) : (
        <ol>
          {dates.map((date) => (
            <li key={date}>{formatDateText(date)}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
