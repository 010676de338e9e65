import { defineService, type Actor } from '@porchlight/kernel';

/** A value that is about to be compared with hidden ones. */
export interface ComparedValue {
  /**
   * What it is compared with, such as 'ssn ending 6037' or 'passcode of session 7'. The more values an account compares
   * there, the more it knows of the hidden one.
   */
  readonly at: string;
  /** Spelled in one way, such as a number without dashes. */
  readonly value: string;
}

/**
 * Keeps accounts from finding out a hidden value by trying: code that says whether a value is the stored one asks first.
 * Counted in PostgreSQL for all processes, and over all ways to compare that name the same place.
 */
export interface ComparedValues {
  /**
   * Which of the values may be compared: of each account and place the first `most` different ones within a day. The same
   * value again is not another one. Visitors count as one account. Owners are notified of an account's first refusal.
   */
  admit(actor: Actor, values: readonly ComparedValue[], most: number): Promise<readonly boolean[]>;
}

export const ComparedValues = defineService<ComparedValues>('core.compared-values');
