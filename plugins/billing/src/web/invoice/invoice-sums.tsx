import { FieldControl, type RecordForm, useFormValues } from '@porchlight/web';
import { useState } from 'react';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import type { InvoiceValues } from './invoice-form-values.ts';
import { totalsOf } from './line-amounts.ts';
import { RecurringBlock } from './recurring-block.tsx';

interface InvoiceSumsProps {
  readonly form: RecordForm;
  /** When the invoice was created; null for a new one. */
  readonly createdAt: string | null;
}

/** Tax, series, and totals; follows what is typed. */
export function InvoiceSums({ form, createdAt }: InvoiceSumsProps) {
  const values = useFormValues(form) as unknown as InvoiceValues;
  const totals = totalsOf(values);
  const [wasRecurring] = useState(values.is_recurring);
  return (
    <>
      <div className="invoice-dialog__sums">
        <div className="invoice-dialog__switches">
          <FieldControl
            form={form}
            field={{ name: 'is_tax_enabled', label: texts.tax, widget: 'switch' }}
          />
          {values.is_tax_enabled && (
            <FieldControl
              form={form}
              field={{ name: 'tax_rate', label: texts.taxRate, widget: 'number', hideLabel: true }}
            />
          )}
          <FieldControl
            form={form}
            field={{ name: 'is_recurring', label: texts.recurring, widget: 'switch' }}
          />
        </div>
        <InvoiceTotals
          subtotalCents={totals?.subtotalCents ?? 0}
          taxCents={totals?.taxCents ?? 0}
          totalCents={totals?.totalCents ?? 0}
          taxRate={values.is_tax_enabled ? values.tax_rate : null}
        />
      </div>
      {values.is_recurring && (
        <RecurringBlock form={form} createdAt={createdAt} isNew={!wasRecurring} />
      )}
    </>
  );
}
