import { formatMoney } from '@porchlight/kernel';
import { Button, Glyph } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { focusOnMount, useTexts, useVisit, VisitPage } from '@porchlight/web/public';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { PublicPayment } from '../../generated/types.ts';
import { SandboxRibbon } from '../card/payment-notices.tsx';
import { receiptUrl } from '../pay/document-urls.ts';
import { SelfServeForm } from './self-serve-form.tsx';
import type { SelfServeOptions } from './self-serve-values.ts';
import { selfServeTexts } from './self-serve-texts.ts';
import { storeStartedPayment } from './started-payment.ts';
import '../pay/pay-page.css';

interface SelfServeProps {
  readonly options: SelfServeOptions;
  readonly started: PublicPayment | null;
}

/** The form, and the receipt once it is paid. */
export function SelfServe({ options, started }: SelfServeProps) {
  const t = useTexts(selfServeTexts);
  const { agency } = useVisit();
  const [paid, setPaid] = useState<PublicPayment | null>(
    started?.status === 'completed' || started?.status === 'refunded' ? started : null,
  );
  const [pending, setPending] = useState(started?.status === 'pending' ? started : null);
  const again = () => {
    storeStartedPayment(null);
    setPending(null);
    setPaid(null);
  };
  return (
    <>
      {options.way.environment === 'sandbox' && <SandboxRibbon />}
      {paid === null ? (
        <VisitPage title={t('title')}>
          <p className="visit__text">{t('intro', { agency: agency.name })}</p>
          {started?.status === 'failed' && (
            <p className="pay-notice pay-notice--unknown" role="status">
              {t('notReceived')}
            </p>
          )}
          <SelfServeForm options={options} pending={pending} onPaid={setPaid} />
        </VisitPage>
      ) : (
        <Received payment={paid} onAgain={again} />
      )}
    </>
  );
}

interface ReceivedProps {
  readonly payment: PublicPayment;
  readonly onAgain: () => void;
}

function Received({ payment, onAgain }: ReceivedProps) {
  const t = useTexts(selfServeTexts);
  const { agency, language } = useVisit();
  const { card_brand: brand, card_last4: last4 } = payment;
  const amount = formatMoney(payment.amount_cents, language);
  return (
    <VisitPage title={t('doneTitle')}>
      <section className="pay-notice pay-notice--done" tabIndex={-1} ref={focusOnMount}>
        <p className="pay-notice__title" role="status">
          <Glyph of={CircleCheck} size={24} />
          {t('doneText', { agency: agency.name, amount })}
        </p>
        {brand !== null && last4 !== null && <p>{t('doneCard', { brand, last4 })}</p>}
      </section>
      <div className="visit__actions">
        <LinkButton
          href={receiptUrl(payment.public_id, language)}
          target="_blank"
          rel="noreferrer"
          icon={<Glyph of={Download} size={20} />}
        >
          {t('receipt')}
        </LinkButton>
        <Button size="large" onClick={onAgain}>
          {t('another')}
        </Button>
      </div>
    </VisitPage>
  );
}
