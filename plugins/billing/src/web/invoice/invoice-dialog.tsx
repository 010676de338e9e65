import { Button, Dialog, FormError, Icon, Note } from '@porchlight/ui';
import {
  ConflictPanel,
  FieldControl,
  type FormDraft,
  isGone,
  lazyDialog,
  QueryState,
  useApi,
  useBodyKey,
  useRecordForm,
  wasRefused,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { BillingOptionsResponse, Invoice } from '../../generated/types.ts';
import { editableFields, isVoidable } from '../../rules/invoices/invoice-status.ts';
import { optionsQuery, useRefreshBilling } from '../billing-queries.ts';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { draftPlace } from './invoice-draft.ts';
import { conflictFields, headFields, linesField } from './invoice-fields.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';
import {
  bodyOf,
  checkInvoice,
  fieldsToSend,
  type InvoiceValues,
  type KnownContact,
  newInvoice,
  valuesOf,
} from './invoice-form-values.ts';
import { LineItems } from './line-items.tsx';
import type { LineText } from './typed-lines.ts';
import './invoice-dialog.css';

const TemplateDialog = lazyDialog(() => import('../templates/template-dialog.tsx'));
const TemplatesDialog = lazyDialog(() => import('../templates/templates-dialog.tsx'));

type Options = BillingOptionsResponse['data'];
/** What follows a save; null closes the dialog. */
type Next = 'send' | 'link' | 'void' | null;

interface InvoiceDialogProps {
  /** Null for a new one. */
  readonly invoice: Invoice | null;
  readonly known?: KnownContact | undefined;
  /** A new one starts a series. */
  readonly isRecurring?: boolean | undefined;
  /** What was typed when an earlier session ended. */
  readonly draft?: FormDraft | undefined;
  readonly onClose: () => void;
  readonly onSaved: (invoice: Invoice, next: Next) => void;
}

/** Adds or edits an invoice. Mounted while it is open. */
export default function InvoiceDialog(props: InvoiceDialogProps) {
  const options = useQuery(optionsQuery(useApi()));
  if (options.data !== undefined) return <LoadedDialog {...props} options={options.data} />;
  return (
    <Dialog open size="wide" title={titleOf(props.invoice)} onClose={props.onClose}>
      <QueryState query={options} skeleton={null} title={texts.loadFailed}>
        {() => null}
      </QueryState>
    </Dialog>
  );
}

function hintOf({ collect_channel: channel }: Invoice): string {
  return channel === 'gateway_invoice'
    ? `${texts.sentHint} ${texts.publishedHint}`
    : texts.sentHint;
}

function titleOf(invoice: Invoice | null): string {
  return invoice === null ? texts.create : texts.edit(invoice.external_ref);
}

interface LoadedDialogProps extends InvoiceDialogProps {
  readonly options: Options;
}

function LoadedDialog(props: LoadedDialogProps) {
  const { invoice, options, onClose, onSaved } = props;
  const [template, setTemplate] = useState<LineText | 'manage' | null>(null);
  const { form, sent, save } = useInvoiceForm(props);
  const isSent = sent !== null;
  const title = titleOf(invoice);

  return (
    <>
      <Dialog
        open
        size="wide"
        title={title}
        mark={invoice !== null && <InvoiceBadge status={invoice.status} />}
        dirty={form.isDirty}
        busy={form.isSaving}
        onClose={onClose}
        onSubmit={() => save(isSent ? null : 'send')}
        foot={{
          primary: {
            label: isSent ? texts.save : texts.send,
            busyText: form.isSaving ? texts.saving : null,
          },
          extra: (
            <>
              {invoice !== null && isVoidable(invoice.status) && (
                <Button variant="ghost-danger" onClick={() => onSaved(invoice, 'void')}>
                  {texts.void}
                </Button>
              )}
              <Button icon={<Icon name="link" />} onClick={() => save('link')}>
                {texts.link}
              </Button>
              {!isSent && <Button onClick={() => save(null)}>{texts.saveDraft}</Button>}
            </>
          ),
        }}
      >
        <div className="invoice-dialog">
          <SandboxRibbon />
          <FormError>{form.failure}</FormError>
          {form.conflict !== null && (
            <ConflictPanel
              conflict={form.conflict}
              definition={{ title, sections: [{ fields: conflictFields }] }}
              noun="invoice"
              onChoose={form.choose}
            />
          )}
          {sent !== null && <Note icon={<Icon name="info" />}>{hintOf(sent)}</Note>}
          <div className="pl-fields">
            {headFields(options, {
              isSent,
              hasClient: (invoice?.customer_id ?? null) !== null,
              isOfSession: (invoice?.session_id ?? null) !== null,
            }).map((field) => (
              <FieldControl key={field.name} form={form} field={field} />
            ))}
          </div>
          {sent !== null ? (
            <InvoiceLines invoice={sent} />
          ) : (
            <>
              <FieldControl
                form={form}
                field={{
                  ...linesField,
                  control: (props) => (
                    <LineItems
                      {...props}
                      onNewTemplate={setTemplate}
                      onManageTemplates={() => setTemplate('manage')}
                    />
                  ),
                }}
              />
              <InvoiceSums form={form} createdAt={invoice?.created_at ?? null} />
            </>
          )}
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach it. */}
      {template === 'manage' && <TemplatesDialog onClose={() => setTemplate(null)} />}
      {template !== null && template !== 'manage' && (
        <TemplateDialog line={template} onClose={() => setTemplate(null)} />
      )}
    </>
  );
}

function useInvoiceForm({
  invoice,
  known,
  isRecurring,
  draft,
  options,
  onSaved,
}: LoadedDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const sent = invoice !== null && editableFields(invoice.status) !== 'all' ? invoice : null;
  const params = { id: invoice?.id ?? 0 };
  const next = useRef<Next>(null);
  const form = useRecordForm<InvoiceValues, Invoice>({
    record: invoice,
    valuesOf: (stored) =>
      stored === null
        ? newInvoice(options.default_tax_rate, { known, isRecurring })
        : valuesOf(stored),
    check: (values, changed) =>
      checkInvoice(values, invoice === null ? fieldsToSend(values) : changed, sent !== null),
    save: async (values, changed, version) => {
      if (invoice === null) {
        const body = bodyOf(values, fieldsToSend(values));
        const input = { body, idempotencyKey: keyOf(body) };
        return (await api.call(invoiceEndpoints.createInvoice, input)).data.invoice;
      }
      const body = { ...bodyOf(values, changed), version };
      return (await api.call(invoiceEndpoints.updateInvoice, { params, body })).data.invoice;
    },
    refresh,
    done: ({ status, external_ref: ref }) =>
      status === 'draft' ? texts.savedDraft(ref) : texts.saved(ref),
    onSaved: (saved) => onSaved(saved, next.current),
    ...(invoice === null ? {} : { onUnchanged: () => onSaved(invoice, next.current) }),
    onFailure: (error, show) => {
      if (isGone(error)) return texts.gone;
      return wasRefused(error) ? show() : texts.saveFailed;
    },
    versions: {
      versionOf: ({ version }) => version,
      read: async () => (await api.call(invoiceEndpoints.readInvoice, { params })).data.invoice,
      whoChanged: () => Promise.resolve(null),
    },
    draft: { ...draftPlace(invoice?.id), title: titleOf(invoice), restored: draft },
  });

  function save(then: Next) {
    next.current = then;
    form.submit();
  }
  return { form, sent, save };
}
