import { formatMoney } from '@porchlight/kernel';
import { Button, Icon, showToast } from '@porchlight/ui';
import { useApi, useInstant, usePermission } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { Dispute, Invoice } from '../../generated/types.ts';
import { RefundPayments } from '../../permissions.ts';
import { billingPaths } from '../../rules/billing-paths.ts';
import {
  disputeReasonTexts,
  disputeStateTexts,
  isLostDispute,
  isRunning,
  needsEvidence,
} from '../../rules/payments/dispute-state.ts';
import type { RefundIntent } from '../../rules/payments/refund-intent.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { disputeTexts as texts } from './dispute-texts.ts';
import { useInvoicePdf, useReceipt } from './use-downloads.ts';

interface DisputesProps {
  readonly disputes: readonly Dispute[];
  /** Null for a payment without one. */
  readonly invoice: Invoice | null;
}

/** The disputes of payments with what the portal holds as evidence; nothing without one. */
export function Disputes({ disputes, invoice }: DisputesProps) {
  if (disputes.length === 0) return null;
  return (
    <section className="billing-panel__section" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ul className="billing-panel__rows">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="billing-panel__dispute">
            <Facts dispute={dispute} />
            {isRunning(dispute.state) && <Evidence dispute={dispute} invoice={invoice} />}
            {isLostDispute(dispute.state) && invoice !== null && <Decision dispute={dispute} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ dispute }: { readonly dispute: Dispute }) {
  const instant = useInstant();
  const { state, reason, due_at: due, opened_at: opened, ended_at: ended } = dispute;
  return (
    <div className="billing-panel__row">
      <span>
        {disputeStateTexts[state]}
        <small>{texts.reason(disputeReasonTexts[reason])}</small>
        <small>{texts.opened(instant(opened))}</small>
        {due !== null && needsEvidence(state) && (
          <small>
            <strong>{texts.due(instant(due))}</strong>
          </small>
        )}
        {ended !== null && <small>{texts.ended(instant(ended))}</small>}
        <small>
          {dispute.withheld_cents > 0 ? texts.withheld(dispute.withheld_cents) : texts.notWithheld}
        </small>
      </span>
      <strong>{formatMoney(dispute.amount_cents)}</strong>
    </div>
  );
}

/** Links to what proves the charge. It is handed in at the gateway. */
function Evidence({
  dispute,
  invoice,
}: {
  readonly dispute: Dispute;
  readonly invoice: Invoice | null;
}) {
  const receipt = useReceipt({ id: dispute.payment_id });
  const { customer_id: client = null, session_id: session = null } = invoice ?? {};
  return (
    <div className="billing-panel__evidence">
      <p>{texts.evidence(dispute.gateway)}</p>
      <ul>
        {invoice !== null && (
          <li>
            <InvoicePdf invoice={invoice} />
          </li>
        )}
        <li>
          <Button icon={<Icon name="download" />} onClick={() => receipt.mutate()}>
            {texts.receipt}
          </Button>
        </li>
        {client !== null && session !== null && (
          <li>
            <Link to={billingPaths.session(client, session)}>{texts.signed}</Link>
          </li>
        )}
        {client !== null && (
          <li>
            <Link to={billingPaths.client(client)}>{texts.history}</Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function InvoicePdf({ invoice }: { readonly invoice: Invoice }) {
  const pdf = useInvoicePdf(invoice);
  return (
    <Button icon={<Icon name="download" />} onClick={() => pdf.mutate()}>
      {texts.invoicePdf}
    </Button>
  );
}

function Decision({ dispute: { id, intent } }: { readonly dispute: Dispute }) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const mayDecide = usePermission(RefundPayments);
  const decide = useMutation({
    mutationFn: (choice: RefundIntent) =>
      api.call(paymentEndpoints.decideDispute, { params: { id }, body: { intent: choice } }),
    onSuccess: refresh,
    onError: ({ message }) => showToast({ tone: 'danger', text: message }),
  });
  if (intent !== null) return <p className="billing-panel__quiet">{texts.decided[intent]}</p>;
  const busy = decide.isPending ? texts.saving : null;
  return (
    <div className="billing-panel__evidence">
      <p>{texts.undecided}</p>
      {mayDecide && (
        <div className="billing-panel__actions">
          <Button busyText={busy} onClick={() => decide.mutate('cancel')}>
            {texts.cancel}
          </Button>
          <Button busyText={busy} onClick={() => decide.mutate('collect')}>
            {texts.collect}
          </Button>
        </div>
      )}
    </div>
  );
}
