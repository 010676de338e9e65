/** Whether two emails reach the same mailbox: nobody keeps mailboxes apart by case. */
export function isSameAddress(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

/** Whether two phone numbers are the same, however they are written. */
export function isSamePhone(one: string, other: string): boolean {
  return digits(one) === digits(other);
}

function folded(address: string): string {
  return address.trim().normalize('NFC').toLowerCase();
}

function digits(phone: string): string {
  return phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}
