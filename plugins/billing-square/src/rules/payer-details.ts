import type { ChargeOrder } from '@porchlight/billing/contract';

/** The longest address that Square takes. */
const LONGEST = 255;

interface PayerDetails {
  readonly customerDetails: {
    readonly customerInitiated: boolean;
    readonly sellerKeyedIn: boolean;
  };
  readonly buyerEmailAddress?: string;
}

/**
 * Who began a payment, and the address of the payer: a client who enters a card begins it, an agent who types a card in
 * does it for the client, and a card on file is charged by the agency. Square refuses a payment whose address is none.
 */
export function payerDetails({
  source,
  isKeyedIn,
  customer,
}: Pick<ChargeOrder, 'source' | 'isKeyedIn' | 'customer'>): PayerDetails {
  const email = customer?.email.trim() ?? '';
  const isAddress = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) && email.length <= LONGEST;
  return {
    customerDetails: {
      customerInitiated: source.kind === 'nonce' && !isKeyedIn,
      sellerKeyedIn: isKeyedIn,
    },
    ...(isAddress ? { buyerEmailAddress: email } : {}),
  };
}
