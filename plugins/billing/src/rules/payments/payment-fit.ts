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
  return (
    folded(one.full_name) === folded(other.full_name) && folded(one.email) === folded(other.email)
  );
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
