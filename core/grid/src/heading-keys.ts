import { chordOf, type Key } from './keyboard.ts';

/** What a key does while the keyboard is on the heading of a group of rows. */
export type HeadingKey = 'up' | 'down' | 'toggle' | 'collapse' | 'expand' | 'leave';

const HEADING_KEYS: ReadonlyMap<string, HeadingKey> = new Map<string, HeadingKey>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'collapse'],
  ['ArrowRight', 'expand'],
  ['Enter', 'toggle'],
  ['Space', 'toggle'],
  ['Escape', 'leave'],
]);

export function headingKey(event: Key): HeadingKey | null {
  return HEADING_KEYS.get(chordOf(event)) ?? null;
}
