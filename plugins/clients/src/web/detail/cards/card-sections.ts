import type { ClientCardPlace } from '../../../slots.ts';
import { clientTexts } from '../../client-texts.ts';

/** One word of the row over the cards. */
export interface CardSection {
  /** As the cards name it; also what is shown. */
  readonly name: string;
  /** Records in its cards together; undefined until a card reports one. */
  readonly count: number | undefined;
}

interface Card extends ClientCardPlace {
  readonly id: string;
}

/** The order of the row; sections of other plugins come before the records at its end. */
const leading: readonly string[] = Object.values(clientTexts.sections);
const trailing = ['Sessions', 'Forms', 'Documents'];

/** The sections of the cards that are there, each once. */
export function sectionsOf(
  cards: readonly Card[],
  counts: ReadonlyMap<string, number>,
): CardSection[] {
  const sums = new Map<string, number | undefined>();
  for (const { id, section } of cards) {
    if (section === undefined) continue;
    const [sum, count] = [sums.get(section), counts.get(id)];
    sums.set(section, count === undefined ? sum : (sum ?? 0) + count);
  }
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => rank(one.name) - rank(other.name));
}

/** Cards in the order of the row; within a section in the order they came in. */
export function inSectionOrder<C extends ClientCardPlace>(cards: readonly C[]): C[] {
  return cards.toSorted((one, other) => rank(one.section ?? '') - rank(other.section ?? ''));
}

function rank(section: string): number {
  const [first, last] = [leading.indexOf(section), trailing.indexOf(section)];
  if (first !== -1) return first;
  return last === -1 ? leading.length : leading.length + 1 + last;
}
