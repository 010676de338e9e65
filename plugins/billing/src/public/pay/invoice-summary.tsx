import {
  formatDate,
  formatMoney,
  formatNumber,
  percentOf,
  tenThousandthsOf,
} from '@porchlight/kernel';
import { Button, Glyph } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { useTexts, useVisit } from '@porchlight/web/public';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { LineItem, PublicInvoice } from '../../generated/types.ts';
import { dueCents } from '../../rules/invoices/invoice-status.ts';
import type { PayState } from '../../rules/public/pay-state.ts';
import { invoicePdfUrl } from './document-urls.ts';
import { payTexts } from './pay-texts.ts';

/** Longer lists begin folded, so that the way to pay stays near. */
const MOST_SHOWN = 6;

interface InvoiceSummaryProps {
  readonly invoice: PublicInvoice;
  readonly state: PayState;
}

/** What an invoice is for and how much of it is open. */
export function InvoiceSummary({ invoice, state }: InvoiceSummaryProps) {
  const t = useTexts(payTexts);
  const { language } = useVisit();
  const { agency, public_id: id, full_name: name, due_date: due } = invoice;
  const isOpen = state !== 'paid' && state !== 'disputed' && state !== 'written-off';
  return (
    <>
      <p className="pay-meta">
        <span translate="no">{t('number', { number: invoice.external_ref })}</span>
        <span translate="no">{t('from', { agency: agency.name })}</span>
        {name !== '' && <span translate="no">{t('billedTo', { name })}</span>}
      </p>
      {isOpen && (
        <div className="pay-due">
          <span className="pay-due__label">{t('amountDue')}</span>
          <strong className="pay-due__amount" translate="no">
            {formatMoney(invoice.balance_cents, language)}
          </strong>
          {due !== null && (
            <span className="pay-due__date">
              {t(invoice.is_late ? 'late' : 'dueOn', {
                date: formatDate(due, language),
              })}
            </span>
          )}
        </div>
      )}
      {invoice.description !== '' && (
        <p className="pay-text" translate="no">
          {invoice.description}
        </p>
      )}
      <section className="pay-part" aria-labelledby="pay-items">
        <h2 className="pay-title" id="pay-items">
          {t('items')}
        </h2>
        <Lines lines={invoice.line_items} />
        <Sums invoice={invoice} />
        <LinkButton
          href={invoicePdfUrl(id, language)}
          target="_blank"
          rel="noreferrer"
          icon={<Glyph of={Download} size={20} />}
        >
          {t('invoicePdf')}
        </LinkButton>
      </section>
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly LineItem[] }) {
  const t = useTexts(payTexts);
  const { language } = useVisit();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || lines.length <= MOST_SHOWN ? lines : lines.slice(0, MOST_SHOWN - 1);
  return (
    <>
      <ul className="pay-lines">
        {shown.map((line, index) => (
          // Lines have no other identity than their place.
          <li key={index} className="pay-line">
            <span className="pay-line__text">
              <span translate="no">{line.description}</span>
              {line.quantity !== 1 && (
                <span className="pay-line__quantity">
                  {t('quantity', {
                    quantity: formatNumber(line.quantity, language),
                    price: formatMoney(line.unit_price_cents, language),
                  })}
                </span>
              )}
            </span>
            <span className="pay-line__total" translate="no">
              {formatMoney(line.line_total_cents, language)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button size="large" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: lines.length })}
        </Button>
      )}
    </>
  );
}

function Sums({ invoice }: { readonly invoice: PublicInvoice }) {
  const t = useTexts(payTexts);
  const { language } = useVisit();
  const money = (cents: number) => formatMoney(cents, language);
  const { is_tax_enabled: hasTax, paid_amount_cents: paid } = invoice;
  const { credited_cents: credited, waived_cents: waived } = invoice;
  const due = dueCents(invoice);
  const rate = formatNumber(percentOf(tenThousandthsOf(invoice.tax_rate) ?? 0), language);
  return (
    <dl className="pay-sums">
      {hasTax && (
        <>
          <Sum label={t('subtotal')}>{money(invoice.subtotal_cents)}</Sum>
          <Sum label={t('tax', { rate })}>{money(invoice.tax_cents)}</Sum>
        </>
      )}
      <Sum label={t('total')} isStrong>
        {money(invoice.total_cents)}
      </Sum>
      {credited !== 0 && <Sum label={t('credited')}>{money(-credited)}</Sum>}
      {waived !== 0 && <Sum label={t('waived')}>{money(-waived)}</Sum>}
      {paid !== 0 && <Sum label={t('paid')}>{money(paid)}</Sum>}
      {due !== invoice.total_cents && (
        <Sum label={t('open')} isStrong>
          {money(due)}
        </Sum>
      )}
    </dl>
  );
}

interface SumProps {
  readonly label: string;
  readonly isStrong?: boolean;
  readonly children: string;
}

function Sum({ label, isStrong = false, children }: SumProps) {
  return (
    <div className={isStrong ? 'pay-sum pay-sum--strong' : 'pay-sum'}>
      <dt>{label}</dt>
      <dd translate="no">{children}</dd>
    </div>
  );
}
