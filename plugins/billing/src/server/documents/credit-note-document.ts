import { civilToday, formatDate, formatMoney, type Language } from '@porchlight/kernel';
import type { PdfDocument } from '@porchlight/server';
import type { PublicInvoice } from '../../generated/types.ts';
import type { CreditNoteRow } from '../store/credit-note-rows.ts';
import { agencyHead } from './agency-head.ts';
import { documentTexts } from './document-texts.ts';

interface CreditNoteFacts {
  readonly note: CreditNoteRow;
  readonly isSandbox: boolean;
  readonly fullName: string;
  readonly agency: PublicInvoice['agency'];
  readonly language: Language;
  /** Of the agency: its days are those of the document. */
  readonly timeZone: string;
}

/** A credit note to print, in the language of the client: what it says of the invoice was stored with it. */
export function creditNoteDocument(facts: CreditNoteFacts): PdfDocument {
  const { note, isSandbox, fullName, agency, language, timeZone } = facts;
  const t = documentTexts.in(language);
  const { external_ref: number, title: subject, total_cents, balance_cents } = note.invoice_json;
  const title = t('creditNote', { number: note.number });
  const day = (instant: string) => formatDate(civilToday(timeZone, new Date(instant)), language);
  const amount = formatMoney(note.amount_cents, language);
  const rows: readonly (readonly [string, string])[] = [
    [t('creditedTo'), fullName],
    [t('issued'), day(note.created_at)],
    [t('number'), number],
    [t('subject'), subject],
    [t('total'), formatMoney(total_cents, language)],
    [t('credited'), amount],
    [t('withdrawn'), note.revoked_at === null ? '' : day(note.revoked_at)],
    [t('owedAfter'), formatMoney(Math.max(0, balance_cents), language)],
  ];
  return {
    title,
    language,
    header: agency.name,
    blocks: [
      { kind: 'heading', text: title },
      agencyHead(agency),
      ...(isSandbox ? [{ kind: 'paragraph', text: t('sandbox') } as const] : []),
      { kind: 'paragraph', text: t('creditNoteText', { amount, number }) },
      { kind: 'facts', facts: rows.filter(([, value]) => value !== '') },
    ],
  };
}
