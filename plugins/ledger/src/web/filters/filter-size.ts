import type { TableRequirement } from '@porchlight/clients/contract';
import { filterTexts } from './filter-texts.ts';

/** As the schema of the filters limits them. */
const MOST_REQUIREMENTS = 60;
const MOST_ALTERNATIVES = 20;
/**
 * Filters travel in the address of a request, which has about 16 KB with its headers; the rest is for the columns, the
 * rows added on the screen, and the session.
 */
const LONGEST_IN_ADDRESS = 6_000;

/** Why a filter cannot be applied; null when it can. */
export function filterProblem(filter: readonly TableRequirement[]): string | null {
  if (filter.length > MOST_REQUIREMENTS) return filterTexts.tooMany(MOST_REQUIREMENTS);
  if (filter.some((one) => 'any' in one && one.any.length > MOST_ALTERNATIVES)) {
    return filterTexts.tooManyAlternatives(MOST_ALTERNATIVES);
  }
  const { length } = encodeURIComponent(JSON.stringify(filter));
  return length > LONGEST_IN_ADDRESS ? filterTexts.tooLong : null;
}
