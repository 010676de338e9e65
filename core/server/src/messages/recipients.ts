const MAIL = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu;
const LONGEST_MAIL = 254;

/** An address as it is stored; null for one that cannot receive mail, or that holds more than one address. */
export function mailRecipient(text: string): string | null {
  const address = text.trim();
  return address.length <= LONGEST_MAIL && MAIL.test(address) ? address : null;
}

/** The ten digits of a US phone number; null for any other. */
export function textRecipient(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) && /^[\d ()+.-]+$/.test(text.trim()) ? digits : null;
}
