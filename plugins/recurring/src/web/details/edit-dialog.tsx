import { centsOfDollars, dollarsText } from '@porchlight/kernel';
import { fieldMessages } from '@porchlight/schemas';
import { showToast } from '@porchlight/ui';
import { type FormDefinition, RecordDialog, useApi, useRecordForm } from '@porchlight/web';
import { recurringEndpoints } from '../../endpoints.ts';
import { recurringWriteSchema } from '../../generated/schemas/recurring-write.ts';
import type {
  RecurringDetailResponse,
  RecurringPayment,
  RecurringWrite,
} from '../../generated/types.ts';
import { validateRecurringWrite } from '../../generated/validators/recurring-write.js';
import { useRefreshRecurring } from '../recurring-queries.ts';
import { editTexts as texts } from './details-texts.ts';

interface Values {
  readonly name: string;
  readonly amount_cents: string;
  readonly next_payment_date: string;
  /** 'invoice', or the id of a card. */
  readonly collected: string;
}

const INVOICE = 'invoice';

const valuesOf = (payment: RecurringPayment | null): Values => ({
  name: payment?.name ?? '',
  amount_cents: payment === null ? '' : dollarsText(payment.amount_cents),
  next_payment_date: payment?.next_payment_date ?? '',
  collected: payment?.mode === 'card' ? String(payment.saved_card_id ?? '') : INVOICE,
});

interface EditDialogProps {
  readonly payment: RecurringPayment;
  readonly cards: RecurringDetailResponse['data']['cards'];
  readonly onClose: () => void;
}

/** Changes the name, the amount, the next date, and how a schedule is collected. */
export default function EditDialog({ payment, cards, onClose }: EditDialogProps) {
  const api = useApi();
  const refresh = useRefreshRecurring();
  const form = useRecordForm({
    record: payment,
    valuesOf,
    check: (values: Values, changed) => {
      const body = bodyOf(values, changed, payment.version);
      return validateRecurringWrite(body)
        ? []
        : fieldMessages(validateRecurringWrite.errors, recurringWriteSchema);
    },
    save: async (values: Values, changed) => {
      const params = { id: payment.id };
      const body = bodyOf(values, changed, payment.version);
      const saved = await api.call(recurringEndpoints.updateRecurring, { params, body });
      return saved.data.recurring_payment;
    },
    onSaved: async ({ name }: RecurringPayment) => {
      showToast({ tone: 'done', text: texts.saved(name) });
      onClose();
      await refresh();
    },
    onUnchanged: onClose,
  });
  return (
    <RecordDialog
      definition={definitionOf(payment, cards)}
      form={form}
      noun={texts.noun}
      onClose={onClose}
    />
  );
}

/** Only what changed; 0 for an amount that is none, which the rules refuse. */
function bodyOf(values: Values, changed: readonly string[], version: number): RecurringWrite {
  const has = (field: keyof Values) => changed.includes(field);
  return {
    version,
    ...(has('name') ? { name: values.name } : {}),
    ...(has('amount_cents') ? { amount_cents: centsOfDollars(values.amount_cents) ?? 0 } : {}),
    ...(has('next_payment_date') ? { next_payment_date: values.next_payment_date } : {}),
    ...(has('collected') ? collectionOf(values.collected) : {}),
  };
}

function collectionOf(value: string): Pick<RecurringWrite, 'mode' | 'saved_card_id'> {
  return value === INVOICE
    ? { mode: 'invoice', saved_card_id: null }
    : { mode: 'card', saved_card_id: Number(value) };
}

function definitionOf(
  { client_email: email }: RecurringPayment,
  cards: EditDialogProps['cards'],
): FormDefinition<keyof Values> {
  return {
    title: texts.title,
    sections: [
      {
        fields: [
          { name: 'name', label: texts.name, wide: true, required: true },
          {
            name: 'amount_cents',
            label: texts.amount,
            widget: 'amount',
            help: texts.amountHelp(email),
          },
          { name: 'next_payment_date', label: texts.next, widget: 'date', help: texts.nextHelp },
          {
            name: 'collected',
            label: texts.collected,
            widget: 'select',
            wide: true,
            options: [
              { value: INVOICE, label: texts.invoice },
              ...cards.map(({ id, brand, last4 }) => ({
                value: String(id),
                label: texts.card(brand, last4),
              })),
            ],
            ...(cards.length === 0 ? { help: texts.noCard } : {}),
          },
        ],
      },
    ],
  };
}
