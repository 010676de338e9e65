import { formatPhone } from '@porchlight/kernel';
import type { PdfBlock } from '@porchlight/server';
import type { PublicInvoice } from '../../generated/types.ts';

/** Name, address, phone, and email of the agency, one a line. */
export function agencyHead(agency: PublicInvoice['agency']): PdfBlock {
  const { name, address, phone, email } = agency;
  const lines = [name, address, formatPhone(phone), email].map((line) => line.trim());
  return { kind: 'paragraph', text: lines.filter((line) => line !== '').join('\n') };
}
