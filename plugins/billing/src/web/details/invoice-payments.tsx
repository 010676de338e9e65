import { formatMoney } from '@porchlight/kernel';
import { useInstant } from '@porchlight/web';
import type { Payment } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { withheldText } from '../../rules/payments/withheld-text.ts';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { PaymentBadge } from '../status-badges.tsx';
import { detailsTexts as texts } from './details-texts.ts';

interface InvoicePaymentsProps {
  readonly payments: readonly Payment[];
  readonly onOpen: (payment: Payment) => void;
}

/** The payments of an invoice, newest first. */
export function InvoicePayments({ payments, onOpen }: InvoicePaymentsProps) {
  const instant = useInstant();
  return (
    <section className="billing-panel__section" aria-label={texts.payments}>
      <h3>{texts.payments}</h3>
      {payments.length === 0 ? (
        <p className="billing-panel__quiet">{texts.noPayments}</p>
      ) : (
        <ul className="billing-panel__rows">
          {payments.map((payment) => (
            <li key={payment.id}>
              <button type="button" className="billing-panel__row" onClick={() => onOpen(payment)}>
                <span>
                  {methodText(payment)} <SandboxMark environment={payment.environment} />
                  <small>
                    {instant(payment.received_at ?? payment.created_at)}
                    {payment.refunded_cents > 0 &&
                      payment.status !== 'refunded' &&
                      `, ${texts.refundedPart(payment.refunded_cents)}`}
                    {payment.withheld_cents > 0 && `, ${withheldText(payment.withheld_cents)}`}
                  </small>
                </span>
                <PaymentBadge status={payment.status} />
                <strong>{formatMoney(payment.amount_cents)}</strong>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
