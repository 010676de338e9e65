import { formatMoney } from '@porchlight/kernel';
import { Button, Drawer, Fact, Facts, Icon, IconButton, Note } from '@porchlight/ui';
import { QueryState, useApi, useInstant, usePermission } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Payment, PaymentResponse, Refund } from '../../generated/types.ts';
import { RefundPayments } from '../../permissions.ts';
import { billingPaths } from '../../rules/billing-paths.ts';
import { chargeConsentTexts } from '../../rules/payments/charge-consent.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { paymentMoney } from '../../rules/payments/payment-money.ts';
import { refundableCents } from '../../rules/payments/payment-status.ts';
import { paymentQuery } from '../billing-queries.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { SandboxRibbon } from '../sandbox/sandbox-ribbon.tsx';
import { PaymentBadge } from '../status-badges.tsx';
import { detailsTexts as texts } from './details-texts.ts';
import { Disputes } from './dispute-list.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useReceipt } from './use-downloads.ts';
import './details.css';

interface PaymentPanelProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** A payment beside the list: how it was made, its refunds, and its receipt. Mounted while it is open. */
export default function PaymentPanel({ id, onClose }: PaymentPanelProps) {
  const query = useQuery(paymentQuery(useApi(), id));
  const [dialog, setDialog] = useState<BillingDialog | null>(null);
  const payment = query.data?.payment;
  return (
    <>
      <Drawer open onClose={onClose} label={texts.payment} side="right" width="panel">
        <header className="pl-drawer__head billing-panel__head">
          <h2 className="pl-drawer__title">{texts.payment}</h2>
          {payment !== undefined && <PaymentBadge status={payment.status} />}
          <IconButton label={texts.close} icon={<Icon name="x" />} onClick={onClose} />
        </header>
        <SandboxRibbon />
        <div className="pl-drawer__body">
          <QueryState query={query} title={texts.paymentFailed} skeleton={<PanelSkeleton />}>
            {(data) => (
              <>
                <p className="billing-panel__amount">{formatMoney(data.payment.amount_cents)}</p>
                {data.payment.status === 'pending' && (
                  <Note tone="payment" icon={<Icon name="clock" />}>
                    {texts.pendingNote}
                  </Note>
                )}
                <Actions data={data} onDialog={setDialog} />
                {data.page !== null && data.page.warning !== null && (
                  <Note tone="payment" icon={<Icon name="triangle-alert" />}>
                    {data.page.warning}
                  </Note>
                )}
                <PaymentFacts data={data} />
                <Disputes disputes={data.disputes} invoice={data.invoice} />
                {data.refunds.length > 0 && <Refunds data={data} />}
              </>
            )}
          </QueryState>
        </div>
      </Drawer>
      <BillingDialogs dialog={dialog} onDialog={setDialog} />
    </>
  );
}

interface ActionsProps {
  readonly data: PaymentResponse['data'];
  readonly onDialog: (dialog: BillingDialog) => void;
}

function Actions({ data: { payment, refunds, invoice }, onDialog }: ActionsProps) {
  const mayRefund = usePermission(RefundPayments);
  const receipt = useReceipt(payment);
  const isCompleted = payment.status === 'completed';
  const hasReceipt = isCompleted || payment.status === 'refunded';
  const openCents = isCompleted ? openRefund(payment, refunds) : 0;
  const canRefund = mayRefund && openCents > 0;
  const isUnmatched = payment.invoice_id === null && isCompleted;
  const from = invoice?.status === 'void' && isCompleted ? invoice : null;
  return (
    <>
      {(isUnmatched || from !== null) && (
        <Note tone="payment" icon={<Icon name="triangle-alert" />}>
          <div className="billing-panel__actions">
            <span>{from === null ? texts.unmatched : texts.onVoid(from.external_ref)}</span>
            <Button
              variant="primary"
              size="small"
              onClick={() => onDialog({ kind: 'match', payment, from })}
            >
              {from === null ? texts.match : texts.apply}
            </Button>
          </div>
        </Note>
      )}
      {(hasReceipt || canRefund) && (
        <div className="billing-panel__actions">
          {hasReceipt && (
            <Button
              icon={<Icon name="download" />}
              busyText={receipt.isPending ? texts.downloading : null}
              onClick={() => receipt.mutate()}
            >
              {texts.receipt}
            </Button>
          )}
          {canRefund && (
            <Button
              icon={<Icon name="undo-2" />}
              onClick={() => onDialog({ kind: 'refund', payment, invoice, openCents })}
            >
              {texts.refund}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function openRefund(payment: Payment, refunds: readonly Refund[]): number {
  const pending = refunds
    .filter(({ status }) => status === 'pending')
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return refundableCents(payment, pending);
}

function PaymentFacts({ data }: { readonly data: PaymentResponse['data'] }) {
  const { payment, invoice, page } = data;
  const recorder = nameOf(data, payment.created_by);
  const instant = useInstant();
  const { customer_id: client, full_name: name } = payment;
  return (
    <Facts>
      {invoice !== null && (
        <Fact label={texts.invoice}>
          <Link to={billingPaths.invoice(invoice.id)}>
            {invoice.external_ref} {invoice.title}
          </Link>
        </Fact>
      )}
      <Fact label={texts.payer}>
        {client === null ? name : <Link to={billingPaths.client(client)}>{name}</Link>}
      </Fact>
      <Fact label={texts.method}>
        {methodText(payment)} <SandboxMark environment={payment.environment} />
      </Fact>
      {payment.consent !== null && (
        <Fact label={texts.agreed}>{chargeConsentTexts[payment.consent]}</Fact>
      )}
      {payment.trace_reference !== null && (
        <Fact label={texts.trace} copyText={payment.trace_reference}>
          {payment.trace_reference}
        </Fact>
      )}
      <Fact label={whenLabel(payment)}>{instant(payment.received_at ?? payment.created_at)}</Fact>
      {page !== null && (
        <Fact label={texts.onPage}>{page.email === '' ? texts.noEmail : page.email}</Fact>
      )}
      {recorder !== null && (
        <Fact label={texts.recorded}>{texts.byAt(recorder, instant(payment.created_at))}</Fact>
      )}
      {payment.refunded_cents > 0 && (
        <Fact label={texts.refunded}>{formatMoney(payment.refunded_cents)}</Fact>
      )}
      {payment.withheld_cents > 0 && (
        <>
          <Fact label={texts.withheld}>{formatMoney(payment.withheld_cents)}</Fact>
          <Fact label={texts.counted}>{formatMoney(paymentMoney(payment, true).net_cents)}</Fact>
        </>
      )}
      {payment.failure_reason !== null && (
        <Fact label={texts.failure}>
          <span className="billing-panel__reason">{payment.failure_reason}</span>
        </Fact>
      )}
      <Fact label={texts.notes}>
        {payment.notes === '' ? null : <span className="billing-panel__text">{payment.notes}</span>}
      </Fact>
    </Facts>
  );
}

/** What happened at the time of a payment: only money that arrived was received. */
function whenLabel({ received_at: received, status }: Payment): string {
  if (received !== null) return texts.received;
  return status === 'failed' ? texts.tried : texts.started;
}

/** Null for nobody of the staff. */
function nameOf({ staff }: PaymentResponse['data'], id: number | null): string | null {
  return staff.find((one) => one.id === id)?.name ?? null;
}

function Refunds({ data }: { readonly data: PaymentResponse['data'] }) {
  const instant = useInstant();
  const refunderOf = ({ created_by }: Refund) => nameOf(data, created_by);
  return (
    <section className="billing-panel__section" aria-label={texts.refunds}>
      <h3>{texts.refunds}</h3>
      <ul className="billing-panel__rows">
        {data.refunds.map((refund) => (
          <li key={refund.id} className="billing-panel__row">
            <span>
              {refund.reason}
              <small>
                {instant(refund.completed_at ?? refund.created_at)},{' '}
                {texts.refundIntent[refund.intent]}, {texts.refundStatus[refund.status]}
                {refund.failure_reason !== null && `: ${refund.failure_reason}`}
                {refunderOf(refund) !== null &&
                  `, ${texts.byAt(refunderOf(refund)!, instant(refund.created_at))}`}
              </small>
            </span>
            <strong>{formatMoney(refund.amount_cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
