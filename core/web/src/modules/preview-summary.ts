import { formatList, formatNumber } from '@porchlight/kernel';
import { counted } from './module-texts.ts';
import type { Preview } from './modules-api.ts';

interface PreviewSummary {
  /** '2 screens disappear for 6 agents; 802 clients are kept.' */
  readonly outcome: string;
  /** 'Working in it now: Ana Cruz and Luis Ortega.'; null while no one is. */
  readonly working: string | null;
}

const MOST_NAMES = 5;

/**
 * What turning modules off means for the people of the agency, in a sentence.
 *
 * @param screens how many pages of these modules this browser knows
 */
export function offSummary(
  { staff, working, records }: Pick<Preview, 'staff' | 'working' | 'records'>,
  screens: number,
): PreviewSummary {
  const kept = records
    .filter(({ count }) => count > 0)
    .map(({ one, many, count }) => `${formatNumber(count)} ${count === 1 ? one : many}`);
  const total = records.reduce((sum, { count }) => sum + count, 0);
  const loss =
    screens === 0
      ? 'No screen disappears'
      : `${counted(screens, 'screen')} ${screens === 1 ? 'disappears' : 'disappear'} for ${counted(staff, 'agent')}`;
  const rest =
    kept.length === 0
      ? 'all data is kept'
      : `${formatList(kept)} ${total === 1 ? 'is' : 'are'} kept`;
  return { outcome: `${loss}; ${rest}.`, working: workingText(working) };
}

function workingText(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMES;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `${more} more`] : names;
  return `Working in it now: ${formatList(shown)}.`;
}
