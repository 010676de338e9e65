import type { FormField } from '@porchlight/web';
import type { BillingOptionsResponse } from '../../generated/types.ts';
import { ClientField } from './client-field.tsx';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import { readLines } from './typed-lines.ts';

/** The lines as one field; the dialog adds its control. */
export const linesField: FormField = {
  name: 'line_items',
  label: texts.lines,
  textOf: (value) => lineTexts(value),
};

function lineTexts(value: string): string {
  return readLines(value)
    .map(({ description, quantity, price }) => `${description}, ${quantity} × ${price}`)
    .join('; ');
}

/** The fields above the lines. */
export function headFields(
  { card }: BillingOptionsResponse['data'],
  {
    isSent,
    hasClient,
    isOfSession,
  }: { readonly isSent: boolean; readonly hasClient: boolean; readonly isOfSession: boolean },
): readonly FormField[] {
  const merchants = card?.merchants ?? [];
  return [
    { name: 'title', label: texts.title, required: true },
    { name: 'due_date', label: texts.due, widget: 'date' },
    {
      name: 'full_name',
      label: texts.client,
      required: true,
      // The client of an invoice that was sent stays; only the name can be corrected.
      ...(!(isSent && hasClient) && { control: (props) => <ClientField {...props} /> }),
    },
    { name: 'email', label: texts.email, widget: 'email' },
    { name: 'phone', label: texts.phone, widget: 'phone' },
    ...(merchants.length > 1 && !isSent
      ? [
          {
            name: 'merchant',
            label: texts.merchant,
            widget: 'select' as const,
            options: merchants.map(({ code, label }, index) => ({
              value: index === 0 ? '' : code,
              label,
            })),
          },
        ]
      : []),
    { name: 'description', label: texts.description, widget: 'textarea', wide: true },
    ...(isOfSession && !isSent
      ? [
          {
            name: 'difference_reason',
            label: texts.differenceReason,
            widget: 'textarea' as const,
            wide: true,
            help: texts.differenceHelp,
          },
        ]
      : []),
  ];
}

/** For the labels of a conflict. */
export const conflictFields: readonly FormField[] = [
  { name: 'title', label: texts.title },
  { name: 'due_date', label: texts.due, widget: 'date' },
  { name: 'customer_id', label: texts.linked },
  { name: 'full_name', label: texts.client },
  { name: 'email', label: texts.email },
  { name: 'phone', label: texts.phone },
  { name: 'merchant', label: texts.merchant },
  { name: 'description', label: texts.description },
  { name: 'difference_reason', label: texts.differenceReason },
  linesField,
  { name: 'is_tax_enabled', label: texts.tax },
  { name: 'tax_rate', label: texts.taxRate },
  { name: 'is_recurring', label: texts.recurring },
  { name: 'recurring_frequency', label: texts.frequency },
  { name: 'recurring_frequency_interval', label: texts.interval },
  { name: 'recurring_end_date', label: texts.endDate, widget: 'date' },
  { name: 'recurring_total_payments', label: texts.totalPayments },
];
