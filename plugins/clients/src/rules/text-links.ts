import { phoneDigits } from './phone-display.ts';

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** A stored mobile domain as a domain, without a leading '@'; null for what is none. */
export function mobileDomain(stored: string): string | null {
  const domain = stored.trim().toLowerCase().replace(/^@/, '');
  return DOMAIN.test(domain) ? domain : null;
}

/** The 10 digits that links work with; a leading 1 of 11 digits is dropped. Null for any other number. */
function textDigits(phone: string): string | null {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? digits : null;
}

/** The email that a carrier delivers as a text, `mailto:{10 digits}@{domain}`; null when it cannot be. */
export function textByEmail(phone: string, storedDomain: string): string | null {
  const digits = textDigits(phone);
  const domain = mobileDomain(storedDomain);
  return digits === null || domain === null ? null : `mailto:${digits}@${domain}`;
}

/** The page that knows the carrier of a number; null without 10 digits or without a page. */
export function carrierLookup(pattern: string, phone: string): string | null {
  const digits = textDigits(phone);
  if (digits === null || !/^https:\/\//i.test(pattern)) return null;
  return pattern.replaceAll('{number}', digits);
}

/** Writes an email. What a mail program would take for more than the address is escaped. */
export function mailTo(address: string): `mailto:${string}` {
  return `mailto:${encodeURIComponent(address.trim()).replaceAll('%40', '@')}`;
}

/** Calls the number: its digits, and the plus of an international one. */
export function callBy(phone: string): `tel:${string}` {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Starts a text on the agent's own phone or computer. */
export function textByPhone(phone: string): string | null {
  const digits = textDigits(phone);
  return digits === null ? null : `sms:+1${digits}`;
}
