import { Note, showToast } from '@porchlight/ui';
import {
  type FormDefinition,
  type FormField,
  RecordDialog,
  useApi,
  useFormValues,
  useRecordForm,
} from '@porchlight/web';
import { recurringEndpoints } from '../../endpoints.ts';
import type { RecurringPayment } from '../../generated/types.ts';
import { consentWays } from '../../rules/consent-ways.ts';
import { useRefreshRecurring } from '../recurring-queries.ts';
import { editTexts as texts } from './details-texts.ts';
import {
  bodyOf,
  type Details,
  type EditValues,
  INVOICE,
  isCardKept,
  messagesOf,
  needsConsent,
  termsOf,
  valuesOf,
} from './edit-values.ts';

interface EditDialogProps {
  readonly details: Details;
  readonly onClose: () => void;
}

/** Changes the name, the amount, the next date, and how a schedule is collected: a card takes the client's agreement. */
export default function EditDialog({ details, onClose }: EditDialogProps) {
  const api = useApi();
  const refresh = useRefreshRecurring();
  const form = useRecordForm({
    record: details.recurring_payment,
    valuesOf,
    check: (values: EditValues, changed) => messagesOf(details, values, changed),
    save: async (values: EditValues, changed) => {
      const params = { id: details.recurring_payment.id };
      const body = bodyOf(details, values, changed);
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
  const values = useFormValues(form) as unknown as EditValues;
  return (
    <RecordDialog
      definition={definitionOf(details, values)}
      form={form}
      noun={texts.noun}
      onClose={onClose}
    />
  );
}

function definitionOf(details: Details, values: EditValues): FormDefinition<keyof EditValues> {
  const { recurring_payment: payment, cards } = details;
  const isAsked = needsConsent(details, values);
  const terms = isAsked ? termsOf(details, values) : null;
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
            help: texts.amountHelp(payment.client_email),
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
          ...(isAsked ? [consentField(isCardKept(details, values))] : []),
        ],
      },
    ],
    aside: () =>
      terms === null ? null : (
        <section>
          {isCardKept(details, values) && values.consent === '' && (
            <Note tone="payment">{texts.notCovered}</Note>
          )}
          <h3>{texts.terms}</h3>
          <p>{terms}</p>
        </section>
      ),
  };
}

/** @param isOptional the schedule goes on with invoices until the client agrees */
function consentField(isOptional: boolean): FormField<'consent'> {
  return {
    name: 'consent',
    label: texts.consent,
    widget: 'select',
    wide: true,
    required: !isOptional,
    help: texts.consentHelp,
    options: [
      { value: '', label: isOptional ? texts.noConsent : texts.chooseConsent },
      ...Object.entries(consentWays).map(([value, label]) => ({ value, label })),
    ],
  };
}
