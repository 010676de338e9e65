import type { CardPurpose } from '@porchlight/billing/card-form';
import type { ChargeCardVerificationDetails, StoreCardVerificationDetails } from './square-sdk.ts';

/** What Square asks the bank of the payer about. */
export function verificationDetails(
  purpose: CardPurpose,
): ChargeCardVerificationDetails | StoreCardVerificationDetails {
  const { amountCents, isStored, isKeyedIn, name, email } = purpose;
  const [givenName = '', ...rest] = name.trim().split(/\s+/);
  const familyName = rest.join(' ');
  const common = {
    billingContact: {
      ...(givenName === '' ? {} : { givenName }),
      ...(familyName === '' ? {} : { familyName }),
      ...(email === '' ? {} : { email }),
    },
    customerInitiated: !isKeyedIn,
    sellerKeyedIn: isKeyedIn,
  };
  if (amountCents === null) return { ...common, intent: 'STORE' };
  return {
    ...common,
    amount: dollars(amountCents),
    currencyCode: 'USD',
    intent: isStored ? 'CHARGE_AND_STORE' : 'CHARGE',
  };
}

/** Such as '12.05'. */
function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
