import type { CardPurpose } from '@porchlight/billing/card-form';
import { dollarsText } from '@porchlight/kernel';
import { splitName } from '../rules/customer-fields.ts';
import type { ChargeCardVerificationDetails, StoreCardVerificationDetails } from './square-sdk.ts';

/** What Square asks the bank of the payer about. */
export function verificationDetails(
  purpose: CardPurpose,
): ChargeCardVerificationDetails | StoreCardVerificationDetails {
  const { amountCents, isStored, isKeyedIn, name, email } = purpose;
  const { givenName, familyName } = splitName(name);
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
    amount: dollarsText(amountCents),
    currencyCode: 'USD',
    intent: isStored ? 'CHARGE_AND_STORE' : 'CHARGE',
  };
}
