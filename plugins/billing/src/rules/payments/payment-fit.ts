import { foldText } from '@porchlight/kernel';

/** Of an invoice or a payment: whom it is for. */
export interface Owner {
  readonly customer_id: number | null;
  readonly full_name: string;
  readonly email: string;
}

/**
 * Whether money of one owner may pay an invoice of the other: both are the same client, or the same person by name and email
 * where neither is linked to a client.
 */
export function isSameOwner(one: Owner, other: Owner): boolean {
  if (one.customer_id !== null || other.customer_id !== null)
    return one.customer_id === other.customer_id;
  return same(one.full_name, other.full_name) && same(one.email, other.email);
}

/**
 * Whether a visitor without a record pays an invoice of their own: its name and its email, which anyone else would have to
 * know as well.
 */
export function isOwnInvoice(
  visitor: Pick<Owner, 'full_name' | 'email'>,
  invoice: Pick<Owner, 'full_name' | 'email'>,
): boolean {
  if (visitor.email.trim() === '') return false;
  return same(visitor.full_name, invoice.full_name) && same(visitor.email, invoice.email);
}

function same(one: string, other: string): boolean {
  return foldText(one.trim()) === foldText(other.trim());
}
