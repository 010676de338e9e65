import type { GatewayCustomer } from '@porchlight/billing/contract';

/** A customer as Square wants it. */
interface CustomerFields {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly emailAddress?: string;
  readonly phoneNumber?: string;
  readonly referenceId: string;
}

const LONGEST_NAME = 300;

/** The fields of a customer; a phone number that Square would refuse is left out. */
export function customerFields({ reference, name, email, phone }: GatewayCustomer): CustomerFields {
  const { givenName, familyName } = splitName(name);
  const number = phoneNumber(phone);
  return {
    ...(givenName === '' ? {} : { givenName }),
    ...(familyName === '' ? {} : { familyName }),
    ...(email === '' ? {} : { emailAddress: email.trim() }),
    ...(number === null ? {} : { phoneNumber: number }),
    referenceId: reference,
  };
}

/** What of a customer is different now. Someone whom the agency added at Square keeps the name that they have there. */
export function correctedFields(
  known: { readonly [name in keyof CustomerFields]?: string | null },
  { referenceId, ...wanted }: CustomerFields,
): Partial<CustomerFields> {
  const isOwn = known.referenceId === referenceId;
  const names = ['givenName', 'familyName', 'emailAddress', 'phoneNumber'] as const;
  const changed = names.filter(
    (name) =>
      (isOwn || name === 'emailAddress') &&
      wanted[name] !== undefined &&
      (known[name] ?? '').toLowerCase() !== wanted[name].toLowerCase(),
  );
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}

/** The first word of a name, and the rest. */
export function splitName(name: string): {
  readonly givenName: string;
  readonly familyName: string;
} {
  const [givenName = '', ...rest] = name.trim().slice(0, LONGEST_NAME).split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
}

/** A US phone number with its country code; null for any other text. */
export function phoneNumber(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null;
}
