import { dollarsText } from '@porchlight/kernel';
import { Dialog, Fact, Facts, FormError, showToast } from '@porchlight/ui';
import {
  FieldControl,
  type FormField,
  QueryState,
  type RecordForm,
  useApi,
  useFormValues,
  useRecordForm,
  wasRefused,
  useCivilDay,
  useToday,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MountedCardForm } from '../../card-form.ts';
import type {
  BillingOptionsResponse,
  Invoice,
  PaymentCreatedResponse,
} from '../../generated/types.ts';
import { takesMoney } from '../../rules/invoices/invoice-status.ts';
import { invoiceQuery, optionsQuery, useRefreshBilling } from '../billing-queries.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { CardField } from './card-field.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import { MethodControl } from './method-control.tsx';
import { paymentDialogTexts as texts } from './payment-texts.ts';
import {
  amountOf,
  bodyOf,
  checkPayment,
  merchantOf,
  openOf,
  type PaidInvoice,
  type PaymentValues,
  startValues,
} from './payment-values.ts';
import { consentField, SavedCardChoice } from './saved-card-choice.tsx';
import { CardNotTaken, useRecordPayment } from './use-record-payment.ts';
import './payment-dialog.css';

type Options = BillingOptionsResponse['data'];

interface PaymentDialogProps {
  /** Null to choose it in the dialog. */
  readonly invoice: Invoice | null;
  readonly onClose: () => void;
}

/** Records a payment that arrived, or charges a card that a client reads out. Mounted while it is open. */
export default function PaymentDialog(props: PaymentDialogProps) {
  const options = useQuery(optionsQuery(useApi()));
  if (options.data !== undefined) return <LoadedDialog {...props} options={options.data} />;
  return (
    <Dialog open title={texts.title} onClose={props.onClose}>
      <QueryState query={options} skeleton={null} title={texts.formFailed}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

/** The form of a payment, the invoice that it is for, and the card that pays it. */
function usePaymentForm(invoice: Invoice | null, onDone: () => void) {
  const today = useToday();
  const refresh = useRefreshBilling();
  const record = useRecordPayment();
  const [chosen, setChosen] = useState<PaidInvoice | null>(invoice);
  const [cardForm, setCardForm] = useState<MountedCardForm | null>(null);
  const form = useRecordForm<PaymentValues, PaymentCreatedResponse['data']>({
    record: null,
    valuesOf: () => startValues(invoice, today),
    check: (values) => checkPayment(values, today),
    save: (values) => {
      const needsCard = values.method === 'CARD' && values.saved_card_id === '';
      if (needsCard && cardForm === null) throw new CardNotTaken('');
      const purpose = {
        amountCents: amountOf(values),
        isStored: false,
        isKeyedIn: true,
        name: chosen?.full_name ?? '',
        email: chosen?.email ?? '',
      };
      return record(bodyOf(values), needsCard ? { form: cardForm!, purpose } : null);
    },
    onSaved: async ({ payment }) => {
      await refresh();
      showToast(
        payment.status === 'pending'
          ? { tone: 'note', text: texts.pending }
          : { tone: 'done', text: texts.recorded(payment.amount_cents) },
      );
      onDone();
    },
    onFailure: (error, show) => {
      if (error instanceof CardNotTaken)
        return error.message === '' ? texts.cardFormFailed : texts.tokenization(error.message);
      return wasRefused(error) ? show() : texts.failed;
    },
  });
  const values = useFormValues(form) as unknown as PaymentValues;
  const isCard = values.method === 'CARD';

  function choose(next: PaidInvoice | null) {
    setChosen(next);
    form.set('invoice_id', next === null ? '' : String(next.id));
    form.set('saved_card_id', '');
    if (next !== null) form.set('amount', dollarsText(openOf(next)));
    // A disputed invoice asks no card for money.
    if (next !== null && !takesMoney(next.status) && isCard) form.set('method', 'CHECK');
  }

  const hasCard = values.saved_card_id !== '' || cardForm !== null;
  return { form, values, chosen, choose, isCard, hasCard, setCardForm };
}

interface LoadedDialogProps extends PaymentDialogProps {
  readonly options: Options;
}

function LoadedDialog({ invoice, onClose, options }: LoadedDialogProps) {
  const payment = usePaymentForm(invoice, onClose);
  const { form, values, chosen, isCard } = payment;
  return (
    <Dialog
      open
      title={texts.title}
      dirty={form.isDirty}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={form.submit}
      foot={{
        primary: {
          label: isCard ? texts.charge(amountOf(values)) : texts.record,
          busyText: form.isSaving ? (isCard ? texts.charging : texts.recording) : null,
          disabledReason: isCard && !payment.hasCard ? texts.noCardForm : null,
        },
      }}
    >
      <div className="payment-dialog">
        {options.sandbox && <SandboxRibbon />}
        <FormError>{form.failure}</FormError>
        {invoice === null ? (
          <FieldControl
            form={form}
            field={{
              name: 'invoice_id',
              label: texts.invoice,
              control: ({ frame, ref }) => (
                <InvoiceChoice
                  inputRef={ref}
                  error={frame.error}
                  chosen={chosen}
                  onChoose={payment.choose}
                />
              ),
            }}
          />
        ) : (
          <Facts>
            <Fact label={texts.invoice}>
              {texts.about(invoice.external_ref, invoice.title, invoice.full_name)}
            </Fact>
          </Facts>
        )}
        <FieldControl
          form={form}
          field={{
            name: 'method',
            label: texts.method,
            control: (props) => <MethodControl {...props} options={options} invoice={chosen} />,
          }}
        />
        <MoneyFields form={form} values={values} chosen={chosen} />
        {isCard && (
          <Card
            chosen={chosen}
            options={options}
            savedCard={values.saved_card_id}
            onSavedCard={(id) => form.set('saved_card_id', id)}
            onForm={payment.setCardForm}
          />
        )}
        {isCard && values.saved_card_id !== '' && <FieldControl form={form} field={consentField} />}
        <FieldControl
          form={form}
          field={{ name: 'notes', label: texts.notes, widget: 'textarea', optional: true }}
        />
      </div>
    </Dialog>
  );
}

/** What a payment of each method is found by. */
const referenceFields: Partial<Record<string, FormField>> = {
  CHECK: { name: 'check_number', label: texts.checkNumber, optional: true },
  ACH: { name: 'trace_reference', label: texts.trace, optional: true },
};

interface MoneyFieldsProps {
  readonly form: RecordForm;
  readonly values: PaymentValues;
  readonly chosen: PaidInvoice | null;
}

/** How much, when, and by which number it is found. */
function MoneyFields({ form, values, chosen }: MoneyFieldsProps) {
  const dayOf = useCivilDay();
  const reference = referenceFields[values.method];
  return (
    <div className="pl-fields">
      <FieldControl
        form={form}
        field={{
          name: 'amount',
          label: texts.amount,
          widget: 'amount',
          ...(chosen === null ? {} : { help: texts.open(openOf(chosen)) }),
        }}
      />
      {values.method !== 'CARD' && (
        <FieldControl
          form={form}
          field={{
            name: 'received_on',
            label: texts.received,
            widget: 'date',
            warningFor: (day) =>
              chosen !== null && day !== '' && day < dayOf(chosen.created_at)
                ? texts.beforeInvoice(chosen.external_ref)
                : null,
          }}
        />
      )}
      {reference !== undefined && (
        <FieldControl key={reference.name} form={form} field={reference} />
      )}
    </div>
  );
}

interface CardProps {
  readonly chosen: PaidInvoice | null;
  readonly options: Options;
  readonly savedCard: string;
  readonly onSavedCard: (id: string) => void;
  readonly onForm: (form: MountedCardForm | null) => void;
}

/** A card on file, or the card form of the gateway. */
function Card({ chosen, options: { card, card_unavailable: unavailable }, ...props }: CardProps) {
  const invoice = useQuery({
    ...invoiceQuery(useApi(), chosen?.id ?? 0),
    enabled: chosen !== null,
  });
  if (card === null)
    return (
      <FormError>
        {unavailable === null ? texts.cardFormFailed : `${texts.cardFormFailed} ${unavailable}`}
      </FormError>
    );
  const merchant = merchantOf(card.merchants, invoice.data?.invoice ?? null);
  return (
    <>
      {chosen !== null && chosen.customer_id !== null && (
        <SavedCardChoice
          clientId={chosen.customer_id}
          merchant={merchant?.code ?? null}
          value={props.savedCard}
          onChoose={props.onSavedCard}
        />
      )}
      {props.savedCard === '' && (
        <CardField
          gateway={card.gateway}
          config={merchant?.card_form ?? null}
          onForm={props.onForm}
        />
      )}
    </>
  );
}
