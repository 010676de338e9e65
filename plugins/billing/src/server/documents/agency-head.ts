import { formatPhone } from '@porchlight/kernel';
import type { PdfBlock } from '@porchlight/server';
import type { PublicInvoice, PublicPayment } from '../../generated/types.ts';
import { methodTexts, type DocumentTexts } from './document-texts.ts';

/** Name, address, phone, and email of the agency, one a line. */
export function agencyHead(agency: PublicInvoice['agency']): PdfBlock {
  const { name, address, phone, email } = agency;
  const lines = [name, address, formatPhone(phone), email].map((line) => line.trim());
  return { kind: 'paragraph', text: lines.filter((line) => line !== '').join('\n') };
}

/** How a payment was made: 'Visa ending in 1111', 'Check'. */
export function methodText(
  {
    method,
    card_brand: brand,
    card_last4: last4,
  }: Pick<PublicPayment, 'method' | 'card_brand' | 'card_last4'>,
  t: DocumentTexts,
): string {
  return brand !== null && last4 !== null
    ? t('cardEnding', { brand, last4 })
    : t(methodTexts[method]);
}
