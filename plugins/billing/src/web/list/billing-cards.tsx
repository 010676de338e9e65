import { formatMoney } from '@porchlight/kernel';
import { Skeleton } from '@porchlight/ui';
import { useInstant } from '@porchlight/web';
import type { ReactNode } from 'react';
import type { InvoiceListItem, Payment, PaymentPage } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import type { PaymentMoney } from '../../rules/payments/payment-money.ts';
import { DueDate } from '../due-date.tsx';
import { SandboxMark } from '../sandbox/sandbox-mark.tsx';
import { InvoiceBadge, PaymentBadge } from '../status-badges.tsx';
import { listTexts as texts } from './list-texts.ts';
import './billing-cards.css';

interface InvoiceCardsProps {
  /** Null for the skeleton. */
  readonly invoices: readonly InvoiceListItem[] | null;
  readonly onOpen: (invoice: InvoiceListItem) => void;
}

/** The invoices under 768 px. */
export function InvoiceCards({ invoices, onOpen }: InvoiceCardsProps) {
  return (
    <Cards label={texts.invoices} isLoading={invoices === null}>
      {invoices?.map((invoice) => (
        <Card
          key={invoice.id}
          title={invoice.title}
          badge={<InvoiceBadge status={invoice.status} />}
          about={`${invoice.external_ref} · ${invoice.full_name}`}
          amount={formatMoney(invoice.total_cents)}
          isVoid={invoice.status === 'void'}
          onOpen={() => onOpen(invoice)}
        >
          <DueDate invoice={invoice} isLabeled />
          {invoice.status === 'partially_paid' && (
            <span>{texts.owedPart(formatMoney(invoice.balance_cents))}</span>
          )}
        </Card>
      ))}
    </Cards>
  );
}

interface PaymentCardsProps {
  /** Null for the skeleton. */
  readonly listed: PaymentPage['data'] | null;
  readonly onOpen: (payment: Payment) => void;
}

/** The payments under 768 px. */
export function PaymentCards({ listed, onOpen }: PaymentCardsProps) {
  const instant = useInstant();
  return (
    <Cards label={texts.payments} isLoading={listed === null}>
      {listed?.payments.map((payment, at) => (
        <Card
          key={payment.id}
          title={payment.full_name === '' ? methodText(payment) : payment.full_name}
          badge={<PaymentBadge status={payment.status} />}
          about={payment.invoice === null ? texts.noInvoice : payment.invoice.external_ref}
          amount={formatMoney(listed.money[at]?.received_cents ?? payment.amount_cents)}
          isVoid={payment.status === 'failed' || payment.status === 'refunded'}
          onOpen={() => onOpen(payment)}
        >
          <span>
            {methodText(payment)} <SandboxMark environment={payment.environment} />
          </span>
          <span>{instant(payment.received_at ?? payment.created_at)}</span>
          <WhatIsLeft money={listed.money[at] ?? null} />
        </Card>
      ))}
    </Cards>
  );
}

/** Of a payment of which something went back or is withheld. */
function WhatIsLeft({ money }: { readonly money: PaymentMoney | null }) {
  if (money === null) return null;
  const { refunded_cents: refunded, withheld_cents: withheld, net_cents: net } = money;
  if (refunded === 0 && withheld === 0) return null;
  const parts = [
    ...(refunded !== 0 ? [texts.refundedPart(formatMoney(refunded))] : []),
    ...(withheld !== 0 ? [texts.withheldPart(withheld)] : []),
    texts.netPart(formatMoney(net)),
  ];
  return <span>{parts.join(', ')}</span>;
}

interface CardsProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly children: ReactNode;
}

function Cards({ label, isLoading, children }: CardsProps) {
  return (
    <ul className="billing-cards" aria-label={label} aria-busy={isLoading || undefined}>
      {isLoading
        ? [...'123456'].map((place) => (
            <li key={place} aria-hidden className="billing-card">
              <Skeleton width="60%" height={20} />
              <Skeleton width={56} height={20} />
              <Skeleton width="80%" height={16} />
              <Skeleton width={64} height={16} />
            </li>
          ))
        : children}
    </ul>
  );
}

interface CardProps {
  readonly title: string;
  readonly badge: ReactNode;
  readonly about: string;
  readonly amount: string;
  readonly isVoid: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

function Card({ title, badge, about, amount, isVoid, onOpen, children }: CardProps) {
  return (
    <li className="billing-card">
      <button type="button" className="billing-card__open" data-row-link onClick={onOpen}>
        {title}
      </button>
      {badge}
      <span className="billing-card__about">{about}</span>
      <span className={isVoid ? 'billing-card__amount billing-void' : 'billing-card__amount'}>
        {amount}
      </span>
      <span className="billing-card__line">{children}</span>
    </li>
  );
}
