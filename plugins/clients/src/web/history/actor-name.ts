import type { HistoryLine } from '../../generated/types.ts';
import { historyTexts } from './history-texts.ts';

/** A link says nothing about who opened it. */
function isLink(kind: HistoryLine['actor']['kind']): boolean {
  return kind === 'link' || kind === 'client';
}

/** 'by the portal'; agents are named without more. */
export function byWhom(actor: HistoryLine['actor']): string {
  const name = actorName(actor);
  if (actor.kind === 'staff') return name;
  return isLink(actor.kind) ? historyTexts.through(name) : historyTexts.by(name);
}

/** Who did it, as a person is named; a deed of the portal itself has no name of its own. */
export function actorName({ kind, name }: HistoryLine['actor']): string {
  if (isLink(kind)) return historyTexts.clientLink;
  if (kind === 'staff') return name ?? historyTexts.someone;
  return historyTexts.thePortal;
}
