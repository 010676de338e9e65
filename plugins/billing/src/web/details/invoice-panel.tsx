import { formatMoney, formatPhone, frequencyPhrase } from '@porchlight/kernel';
import {
  Button,
  Drawer,
  Fact,
  Facts,
  formatDateText,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  Note,
} from '@porchlight/ui';
import {
  DraftOffer,
  type FormDraft,
  QueryState,
  useApi,
  useDraft,
  useInstant,
  usePermission,
} from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Invoice, InvoiceResponse } from '../../generated/types.ts';
import { RefundPayments } from '../../permissions.ts';
import { billingPaths } from '../../rules/billing-paths.ts';
import {
  editableFields,
  isVoidable,
  isWaivable,
  recordsMoney,
  takesMoney,
} from '../../rules/invoices/invoice-status.ts';
import { invoiceQuery } from '../billing-queries.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';
import { DueDate } from '../due-date.tsx';
import { draftPlace } from '../invoice/invoice-draft.ts';
import { InvoiceLines } from '../invoice/invoice-lines.tsx';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { InvoiceBadge } from '../status-badges.tsx';
import { WaiverList } from '../waivers/waiver-list.tsx';
import { waiverTexts } from '../waivers/waiver-texts.ts';
import { CreditNotes } from './credit-note-list.tsx';
import { detailsTexts as texts } from './details-texts.ts';
import { Disputes } from './dispute-list.tsx';
import { InvoicePayments } from './invoice-payments.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import PaymentPanel from './payment-panel.tsx';
import { useInvoicePdf } from './use-downloads.ts';
import './details.css';

interface InvoicePanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** An invoice beside the list: lines, payments, link, and what can be done with it. Mounted while it is open. */
export default function InvoicePanel({ id, onClose }: InvoicePanelProps) {
  const query = useQuery(invoiceQuery(useApi(), id));
  const [dialog, setDialog] = useState<BillingDialog | null>(null);
  const mayWriteOff = usePermission(RefundPayments);
  const [paymentId, setPaymentId] = useState<number | null>(null);
  const { draft, drop } = useDraft<FormDraft>(draftPlace(id).key);
  const invoice = query.data?.invoice;
  const label = invoice === undefined ? texts.invoice : invoice.external_ref;

  function edit(stored: Invoice, restored?: FormDraft) {
    drop();
    setDialog({ kind: 'invoice', invoice: stored, draft: restored });
  }

  return (
    <>
      <Drawer open onClose={onClose} label={label} side="right" width="panel">
        <header className="pl-drawer__head billing-panel__head">
          <h2 className="pl-drawer__title">{label}</h2>
          {invoice !== undefined && <InvoiceBadge status={invoice.status} />}
          {invoice !== undefined && editableFields(invoice.status) !== 'none' && (
            <IconButton
              label={texts.edit}
              icon={<Icon name="pencil" />}
              onClick={() => edit(invoice)}
            />
          )}
          <IconButton label={texts.close} icon={<Icon name="x" />} onClick={onClose} />
        </header>
        <SandboxRibbon />
        <div className="pl-drawer__body">
          <QueryState query={query} title={texts.invoiceFailed} skeleton={<PanelSkeleton />}>
            {(data) => (
              <>
                {draft !== null && editableFields(data.invoice.status) !== 'none' && (
                  <DraftOffer
                    draft={draft}
                    onRestore={() => edit(data.invoice, draft)}
                    onDiscard={drop}
                  />
                )}
                <h3 className="billing-panel__name">{data.invoice.title}</h3>
                <Actions invoice={data.invoice} onDialog={setDialog} />
                {data.invoice.status === 'void' && data.invoice.paid_amount_cents > 0 && (
                  <Note tone="payment" icon={<Icon name="triangle-alert" />}>
                    {texts.paidVoid(data.invoice.paid_amount_cents)}
                  </Note>
                )}
                <InvoiceFacts invoice={data.invoice} />
                <Disputes disputes={data.disputes} invoice={data.invoice} />
                <Lines data={data} />
                <WaiverList
                  of={{ kind: 'invoice', id: data.invoice.id }}
                  waivers={data.waivers}
                  canUndo={mayWriteOff}
                />
                <InvoicePayments
                  payments={data.payments}
                  onOpen={(payment) => setPaymentId(payment.id)}
                />
                <CreditNotes notes={data.credit_notes} />
              </>
            )}
          </QueryState>
        </div>
      </Drawer>
      <BillingDialogs dialog={dialog} onDialog={setDialog} />
      {paymentId !== null && <PaymentPanel id={paymentId} onClose={() => setPaymentId(null)} />}
    </>
  );
}

interface ActionsProps {
  readonly invoice: Invoice;
  readonly onDialog: (dialog: BillingDialog) => void;
}

function Actions({ invoice, onDialog }: ActionsProps) {
  const { status } = invoice;
  const isOpen = takesMoney(status);
  const mayWriteOff = usePermission(RefundPayments);
  const pdf = useInvoicePdf(invoice);
  return (
    <div className="billing-panel__actions">
      {isOpen && (
        <>
          <Button
            variant="primary"
            icon={<Icon name="send" />}
            onClick={() => onDialog({ kind: 'send', invoice })}
          >
            {status === 'draft' ? texts.send : texts.sendAgain}
          </Button>
          <Button icon={<Icon name="link" />} onClick={() => onDialog({ kind: 'link', invoice })}>
            {texts.link}
          </Button>
        </>
      )}
      {recordsMoney(status) && (
        <Button
          icon={<Icon name="credit-card" />}
          onClick={() => onDialog({ kind: 'payment', invoice })}
        >
          {texts.typedIn}
        </Button>
      )}
      <Menu
        label={texts.more}
        placement="bottom-end"
        trigger={
          <IconButton variant="secondary" label={texts.more} icon={<Icon name="ellipsis" />} />
        }
      >
        <MenuItem icon={<Icon name="download" />} onSelect={() => pdf.mutate()}>
          {texts.pdf}
        </MenuItem>
        {mayWriteOff && isWaivable(status) && (
          <MenuItem
            icon={<Icon name="ban" />}
            onSelect={() => onDialog({ kind: 'write-off', invoice })}
          >
            {waiverTexts.invoice.title}
          </MenuItem>
        )}
        {isVoidable(status) && (
          <MenuItem
            tone="danger"
            icon={<Icon name="ban" />}
            onSelect={() => onDialog({ kind: 'void', invoice })}
          >
            {texts.void}
          </MenuItem>
        )}
      </Menu>
    </div>
  );
}

function InvoiceFacts({ invoice }: { readonly invoice: Invoice }) {
  const instant = useInstant();
  const { customer_id: client, session_id: session, payment_url: url } = invoice;
  return (
    <Facts>
      <Fact label={texts.client}>
        {client === null ? (
          invoice.full_name
        ) : (
          <Link to={billingPaths.client(client)}>{invoice.full_name}</Link>
        )}
      </Fact>
      <Fact label={texts.email} copyText={invoice.email}>
        {invoice.email}
      </Fact>
      <Fact label={texts.phone} copyText={invoice.phone}>
        {formatPhone(invoice.phone)}
      </Fact>
      <Fact label={texts.due}>
        {invoice.due_date === null ? null : <DueDate invoice={invoice} />}
      </Fact>
      {invoice.is_recurring && (
        <Fact label={texts.repeats}>
          {texts.repeatsUntil(
            frequencyPhrase(invoice.recurring_frequency, invoice.recurring_frequency_interval),
            invoice.recurring_end_date === null ? null : formatDateText(invoice.recurring_end_date),
          )}
        </Fact>
      )}
      {client !== null && session !== null && (
        <Fact label={texts.session}>
          <Link to={billingPaths.session(client, session)}>{texts.openSession}</Link>
        </Fact>
      )}
      {url !== null && (
        <Fact label={texts.payPage} copyText={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openPage}
          </a>
        </Fact>
      )}
      <Fact label={texts.created}>{instant(invoice.created_at)}</Fact>
      {invoice.sent_at !== null && <Fact label={texts.sent}>{instant(invoice.sent_at)}</Fact>}
      {invoice.paid_at !== null && <Fact label={texts.paidAt}>{instant(invoice.paid_at)}</Fact>}
      {invoice.voided_at !== null && <Fact label={texts.voided}>{instant(invoice.voided_at)}</Fact>}
      {invoice.description !== '' && (
        <Fact label={texts.description}>
          <span className="billing-panel__text">{invoice.description}</span>
        </Fact>
      )}
    </Facts>
  );
}

function Lines({ data: { invoice } }: { readonly data: InvoiceResponse['data'] }) {
  return (
    <InvoiceLines invoice={invoice}>
      {invoice.credited_cents > 0 && (
        <>
          <dt>{texts.credited}</dt>
          <dd>{formatMoney(-invoice.credited_cents)}</dd>
        </>
      )}
      {invoice.waived_cents > 0 && (
        <>
          <dt>{texts.writtenOff}</dt>
          <dd>{formatMoney(-invoice.waived_cents)}</dd>
        </>
      )}
      <dt>{texts.paid}</dt>
      <dd>{formatMoney(invoice.paid_amount_cents)}</dd>
      {invoice.pending_cents > 0 && (
        <>
          <dt>{texts.inProgress}</dt>
          <dd>{formatMoney(invoice.pending_cents)}</dd>
        </>
      )}
      {invoice.status !== 'void' && (
        <>
          <dt>{invoice.status === 'disputed' ? texts.inDispute : texts.balance}</dt>
          <dd>
            <strong>{formatMoney(invoice.balance_cents)}</strong>
          </dd>
        </>
      )}
    </InvoiceLines>
  );
}
