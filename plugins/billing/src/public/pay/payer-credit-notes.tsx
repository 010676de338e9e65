import { formatDate, formatMoney } from '@porchlight/kernel';
import { Glyph } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { useTexts, useVisit } from '@porchlight/web/public';
import Download from 'lucide-react/icons/download';
import type { PublicInvoice } from '../../generated/types.ts';
import { creditNoteUrl } from './document-urls.ts';
import { localDay } from './local-day.ts';
import { payTexts } from './pay-texts.ts';

/** The credit notes of an invoice to save; nothing without one. */
export function CreditNotes({ notes }: { readonly notes: PublicInvoice['credit_notes'] }) {
  const t = useTexts(payTexts);
  const { language } = useVisit();
  if (notes.length === 0) return null;
  return (
    <section className="pay-part" aria-labelledby="pay-credit-notes">
      <h2 className="pay-title" id="pay-credit-notes">
        {t('creditNotes')}
      </h2>
      <ul className="pay-payments">
        {notes.map(({ public_id: id, number, amount_cents: cents, created_at: at }) => (
          <li key={id} className="pay-payment">
            <span className="pay-payment__text">
              <strong>{number}</strong>
              <span>
                {t('paymentOn', {
                  amount: formatMoney(cents, language),
                  date: formatDate(localDay(new Date(at)), language),
                })}
              </span>
            </span>
            <LinkButton
              href={creditNoteUrl(id, language)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('creditNotePdf', { number })}
              icon={<Glyph of={Download} size={20} />}
            >
              PDF
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
