import type { RecurringWrite } from '../generated/types.ts';

export type Consent = NonNullable<RecurringWrite['consent']>;

/** How a client agreed, or `link`: is asked by mail. */
export const consentWays: Readonly<Record<Consent, string>> = {
  'in-person': 'In person',
  phone: 'By phone',
  written: 'In writing',
  link: 'Ask by email',
};

export const CONSENT_MISSING = 'Choose how the client agreed, or ask the client by email.';
