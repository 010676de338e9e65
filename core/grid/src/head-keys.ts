import { chordOf, type Key } from './keyboard.ts';

/** What a key does while the keyboard is on a heading. */
export type HeadKey =
  | { readonly do: 'go'; readonly by: -1 | 1 }
  | { readonly do: 'widen'; readonly by: -1 | 1 }
  | { readonly do: 'shift-column'; readonly by: -1 | 1 }
  | { readonly do: 'first' | 'last' | 'up' | 'down' | 'press' | 'press-second' | 'leave' };

const HEAD_KEYS: ReadonlyMap<string, HeadKey> = new Map<string, HeadKey>([
  ['ArrowLeft', { do: 'go', by: -1 }],
  ['ArrowRight', { do: 'go', by: 1 }],
  ['Home', { do: 'first' }],
  ['End', { do: 'last' }],
  ['ArrowUp', { do: 'up' }],
  ['ArrowDown', { do: 'down' }],
  ['Enter', { do: 'press' }],
  ['Space', { do: 'press' }],
  ['Shift+Enter', { do: 'press-second' }],
  ['Shift+ArrowLeft', { do: 'widen', by: -1 }],
  ['Shift+ArrowRight', { do: 'widen', by: 1 }],
  ['Alt+Shift+ArrowLeft', { do: 'shift-column', by: -1 }],
  ['Alt+Shift+ArrowRight', { do: 'shift-column', by: 1 }],
  ['Escape', { do: 'leave' }],
]);

export function headKey(event: Key): HeadKey | null {
  return HEAD_KEYS.get(chordOf(event)) ?? null;
}
