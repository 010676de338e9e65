import { frequencies, frequencyOf, plannedPeriods, type PlannedPeriods } from '@porchlight/kernel';
import { formatDateText } from '@porchlight/ui';
import { FieldControl, type RecordForm, useAgency, useFormValues, useToday } from '@porchlight/web';
import { useEffect, useRef } from 'react';
import { foundedPlan } from '../../rules/invoices/founded-plan.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import type { InvoiceValues } from './invoice-form-values.ts';
import { numberOf } from './typed-lines.ts';
import './recurring-block.css';

const MOST_DATES = 6;

const options = frequencies.map((value) => ({ value, label: texts.frequencies[value] }));

interface RecurringBlockProps {
  readonly form: RecordForm;
  /** When the invoice was created; null for a new one. */
  readonly createdAt: string | null;
  /** It was just switched on: then it comes into view, because it can open below the edge of the dialog. */
  readonly isNew: boolean;
}

/** How often an invoice repeats, and on which days. */
export function RecurringBlock({ form, createdAt, isNew }: RecurringBlockProps) {
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
      <NextDates form={form} createdAt={createdAt} />
    </section>
  );
}

function NextDates({ form, createdAt }: Pick<RecurringBlockProps, 'form' | 'createdAt'>) {
  const values = useFormValues(form) as unknown as InvoiceValues;
  const frequency = frequencyOf(values.recurring_frequency);
  const interval = numberOf(values.recurring_frequency_interval);
  const { dates, missed } = usePreview(values, createdAt);
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
      {missed.length > 0 && (
        <p>
          {texts.missedDates(
            missed.length,
            formatDateText(missed[0]!),
            formatDateText(missed.at(-1)!),
          )}
        </p>
      )}
    </div>
  );
}

/** What the schedule will bring once the invoice is sent, by what is typed so far. */
function usePreview(values: InvoiceValues, createdAt: string | null): PlannedPeriods {
  const { time_zone: timeZone } = useAgency();
  const today = useToday();
  const interval = numberOf(values.recurring_frequency_interval);
  if (!Number.isInteger(interval) || interval < 1) return { dates: [], missed: [] };
  const total = values.recurring_total_payments.trim();
  const dateIn = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);
  const plan = foundedPlan(
    {
      due_date: dateIn(values.due_date),
      created_at: createdAt ?? new Date().toISOString(),
      recurring_frequency: values.recurring_frequency,
      recurring_frequency_interval: interval,
      recurring_end_date: dateIn(values.recurring_end_date),
      recurring_total_payments: total === '' ? null : numberOf(total),
    },
    timeZone,
  );
  return plannedPeriods(plan, today, MOST_DATES);
}
