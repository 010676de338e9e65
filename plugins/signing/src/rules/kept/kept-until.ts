import { addMonths } from '@porchlight/kernel';

/** How long a signed document is kept unless its form template says otherwise. */
export const USUAL_YEARS = 10;

/** Documents of one page of their list. */
export const KEPT_PAGE = 50;

/** The last day on which a document is kept that was stored on this day; both `yyyy-mm-dd`. */
export function keptUntil(storedOn: string, years: number): string {
  return addMonths(storedOn, years * 12);
}
