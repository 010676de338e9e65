import { useTexts, useVisit, VisitPage } from '@porchlight/web/public';
import { useCallback, useState } from 'react';
import type { PublicInvoice } from '../../generated/types.ts';
import { payState } from '../../rules/public/pay-state.ts';
import { PendingNotice, SandboxRibbon } from '../card/payment-notices.tsx';
import { OtherWays } from '../card/other-ways.tsx';
import { InvoiceCard } from './invoice-card.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { payTexts } from './pay-texts.ts';
import { CreditNotes } from './payer-credit-notes.tsx';
import { NothingToPayNotice, PaidNotice, PaymentList, RefundedNotice } from './paid-amounts.tsx';
import { readInvoice } from './read-invoice.ts';
import { RedirectButton } from './redirect-button.tsx';
import { useReadAgain } from './use-read-again.ts';
import './pay-page.css';

/** How often an invoice with a payment of someone else in progress is read again. */
const PENDING_MS = [15_000] as const;
/** Clients return from the page of the gateway before it has reported their payment. */
const ELSEWHERE_MS = [3_000, 5_000, 10_000, 60_000] as const;

/** An invoice with everything that its client can do about it. */
export function InvoiceToPay({ loaded }: { readonly loaded: PublicInvoice }) {
  const t = useTexts(payTexts);
  const { api, agency } = useVisit();
  const [invoice, setInvoice] = useState(loaded);
  const [paysNow, setPaysNow] = useState(false);
  const { public_id: id, way } = invoice;
  const state = payState(invoice);
  const reload = useCallback(async () => {
    const next = await readInvoice(api, id);
    if (next !== null) setInvoice(next);
  }, [api, id]);
  const waits = state === 'pending' && !paysNow;
  const whileElsewhere = state === 'redirect' ? ELSEWHERE_MS : null;
  useReadAgain(waits ? PENDING_MS : whileElsewhere, reload);

  if (state === 'closed')
    return (
      <VisitPage title={t('closedTitle')}>
        <p className="visit__text">{t('closedText', { agency: agency.name })}</p>
        <PaymentList payments={invoice.payments} />
        <CreditNotes notes={invoice.credit_notes} />
      </VisitPage>
    );
  const isSandbox =
    way.environment === 'sandbox' ||
    invoice.payments.some(({ environment }) => environment === 'sandbox');
  // The card form stays while its own payment is in progress, so that a declined card can be corrected.
  const showsCard = state === 'card' || (paysNow && state === 'pending' && way.kind === 'card');
  return (
    <>
      {isSandbox && <SandboxRibbon />}
      <VisitPage title={invoice.title}>
        {state === 'paid' && <PaidNotice />}
        {state === 'refunded' && <RefundedNotice />}
        {state === 'disputed' && <NothingToPayNotice about="disputed" />}
        {state === 'written-off' && <NothingToPayNotice about="waived" />}
        {waits && <PendingNotice amountCents={invoice.pending_cents} />}
        <InvoiceSummary invoice={invoice} state={state} />
        {showsCard && <InvoiceCard invoice={invoice} onBusy={setPaysNow} onChanged={reload} />}
        {state === 'redirect' && <RedirectButton way={way} />}
        {(state === 'card' || state === 'redirect' || state === 'other') && (
          <OtherWays
            isOnlyWay={state === 'other'}
            number={invoice.external_ref}
            check={invoice.check_instructions}
            transfer={invoice.transfer_instructions}
          />
        )}
        <PaymentList payments={invoice.payments} />
        <CreditNotes notes={invoice.credit_notes} />
      </VisitPage>
    </>
  );
}
