import { maskOf, valueKind } from '@porchlight/clients/contract';
import { formatPhone } from '@porchlight/kernel';
import type { SensitiveKind } from '@porchlight/schemas';

const CIVIL_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** A value of a client's field as the review shows it: a hidden one as its mask, phones and dates as people write them. */
export function reviewText(field: string, text: string, sensitive: SensitiveKind | null): string {
  if (sensitive !== null) return maskOf(sensitive, text);
  switch (valueKind(field)) {
    case 'phone':
      return formatPhone(text);
    case 'date':
    case 'birth-date':
      return text
        .trim()
        .replace(CIVIL_DATE, (_, year: string, month: string, day: string) =>
          [Number(month), Number(day), year].join('/'),
        );
    default:
      return text.trim();
  }
}
