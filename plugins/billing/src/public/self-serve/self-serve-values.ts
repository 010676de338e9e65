import { emailAddress, type FieldMessage, phoneNumber } from '@porchlight/kernel';
import type { SelfServeOptionsResponse } from '../../generated/types.ts';
import type { SelfServeRange, TypedSelfServe } from '../../rules/payments/self-serve-problems.ts';
import { selfServeProblems } from '../../rules/payments/self-serve-problems.ts';

/** What the page offers. */
export type SelfServeOptions = SelfServeOptionsResponse['data'];

/** What is typed into the fields. */
export interface SelfServeValues extends TypedSelfServe {
  readonly amount: string;
  readonly description: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
}

export const blankValues: SelfServeValues = {
  amount: '',
  description: '',
  full_name: '',
  email: '',
  phone: '',
};

/** In the order of the page. */
export const selfServeFields = ['amount', 'description', 'full_name', 'email', 'phone'] as const;
export type SelfServeField = (typeof selfServeFields)[number];

/** Fields with mistakes, in the order of the page. */
export function wrongFields(
  values: SelfServeValues,
  range: SelfServeRange,
): readonly SelfServeField[] {
  const email = values.email.trim();
  const phone = values.phone.trim();
  const found = new Set<FieldMessage['field']>(
    selfServeProblems(values, range).map(({ field }) => field),
  );
  if (email !== '' && emailAddress(email) === null) found.add('email');
  if (phone !== '' && phoneNumber(phone)?.isComplete !== true) found.add('phone');
  return selfServeFields.filter((field) => found.has(field));
}
