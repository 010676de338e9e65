/** Of one signer; nobody makes so many changes by hand. */
export const MOST_DRAFTS = 3_000;

/** Of one signer, that each get a step. */
const FIRST_DRAFTS = 100;
/** Of the drafts after those, one in so many gets a step. */
const LATER_DRAFTS = 30;
/** Ids of fields that a step has. */
const MOST_NAMED = 20;

/**
 * Whether a draft gets a step in the chain of its envelope. The chain is part of the sealed document, so few thousand
 * drafts must not fill it; the step of the signature has the hash of what was signed in any case.
 */
export function isDraftRecorded(version: number): boolean {
  return version <= FIRST_DRAFTS || version % LATER_DRAFTS === 0;
}

/** The changed fields as the step of a draft names them: some of many, and how many others changed. */
export function namedFields(ids: readonly string[]): {
  readonly fields: readonly string[];
  readonly others?: number;
} {
  if (ids.length <= MOST_NAMED) return { fields: ids };
  return { fields: ids.slice(0, MOST_NAMED), others: ids.length - MOST_NAMED };
}
