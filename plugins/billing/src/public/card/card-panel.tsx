import { formatMoney } from '@porchlight/kernel';
import { Button, FormError } from '@porchlight/ui/bare';
import { useTexts, useVisit } from '@porchlight/web/public';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { CardPurpose } from '../../card-form.ts';
import { CARD_STATE_TEXTS, CardFrame } from './card-frame.tsx';
import { cardTexts } from './card-texts.ts';
import { usePaymentFailureText } from './failure-text.ts';
import { PendingNotice, UnknownNotice } from './payment-notices.tsx';
import type { DrawnCardForm } from './use-card-form.ts';
import type { StartedPayment } from './use-payment.ts';
import './card-panel.css';

interface CardPanelProps {
  /** Title of the gateway. */
  readonly gateway: string;
  readonly card: DrawnCardForm;
  readonly payment: StartedPayment;
  /** On the button; null while the amount is not known. */
  readonly amountCents: number | null;
  /** Shows mistakes at their fields; null when there are some. */
  readonly purpose: () => CardPurpose | null;
  /** Fields above the card. */
  readonly children?: ReactNode;
  /** Fields between the card and the button. */
  readonly below?: ReactNode;
}

/** The card form of the gateway with the button that pays, and what becomes of the payment. */
export function CardPanel(props: CardPanelProps) {
  const { gateway, card, payment, amountCents, purpose, children, below } = props;
  const t = useTexts(cardTexts);
  const { agency, language } = useVisit();
  const failureText = usePaymentFailureText();
  const titleId = useId();
  const { phase } = payment;
  const isEntering = phase.kind === 'entering' || phase.kind === 'paying';
  const failure = phase.kind === 'entering' ? failureText(phase.failure) : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const what = phase.kind === 'paying' || card.state !== 'ready' ? null : purpose();
    if (what !== null) void payment.pay(what);
  }

  return (
    <>
      {phase.kind === 'unknown' && (
        <UnknownNotice isRepeating={phase.isRepeating} onRepeat={() => void payment.repeat()} />
      )}
      {phase.kind === 'pending' && <PendingNotice amountCents={phase.payment.amount_cents} />}
      {/* The card stays entered while the result is not known: it may have been declined. */}
      <form
        className="card-panel"
        aria-labelledby={titleId}
        noValidate
        hidden={!isEntering}
        onSubmit={submit}
      >
        {children}
        <CardFrame card={card} title={t('title')} titleId={titleId} />
        {below}
        <FormError>{failure}</FormError>
        <Button
          className="pay-wide"
          type="submit"
          variant="primary"
          size="large"
          busyText={phase.kind === 'paying' ? t('paying') : null}
          disabledReason={card.state === 'ready' ? null : t(CARD_STATE_TEXTS[card.state])}
        >
          {amountCents === null
            ? t('title')
            : t('pay', { amount: formatMoney(amountCents, language) })}
        </Button>
        <p className="visit__note">{t('secure', { gateway, agency: agency.name })}</p>
      </form>
    </>
  );
}
