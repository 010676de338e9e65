import type { HistoryLine } from '../../generated/types.ts';
import { historyTexts } from './history-texts.ts';

/** Who did it, as a person is named; a deed of the portal itself has no name of its own. */
export function actorName({ kind, name }: HistoryLine['actor']): string {
  if (kind === 'link' || kind === 'client') return historyTexts.theClient;
  if (kind === 'staff') return name ?? historyTexts.someone;
  return historyTexts.thePortal;
}
