/** The ten digits of a US phone number; null for any other. */
export function textRecipient(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) && /^[\d ()+.-]+$/.test(text.trim()) ? digits : null;
}
