import { pressedKey } from '@porchlight/ui/bare';
import type { FillDirection } from './core.ts';
import { type Direction, isDirection, type Move } from './selection.ts';

/** What a key does while no cell is being edited. */
export type KeyAction =
  | { readonly do: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly do: 'tab'; readonly backwards: boolean }
  /** Starts editing with this text in place of the value. */
  | { readonly do: 'type'; readonly text: string }
  /** Starts editing with nothing; the key goes on to the editor, which composes a letter of several keys. */
  | { readonly do: 'compose' }
  | { readonly do: 'shift-column'; readonly by: -1 | 1 }
  | { readonly do: 'fill'; readonly how: FillDirection }
  | { readonly do: Plain };

type Plain =
  | 'edit'
  | 'open'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'history'
  | 'reveal'
  | 'select-row'
  | 'mark-row'
  | 'select-column'
  | 'select-all'
  | 'leave';

/** What is read of a keyboard event. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly isComposing: boolean;
  getModifierState(name: 'AltGraph'): boolean;
}

const move = (to: Move, extend = false): KeyAction => ({ do: 'move', move: to, extend });
const DIRECTIONS: readonly Direction[] = ['up', 'down', 'left', 'right'];
const arrow = (direction: Direction) => `Arrow${direction[0]!.toUpperCase()}${direction.slice(1)}`;

const moves: readonly (readonly [chord: string, move: Move])[] = [
  ...DIRECTIONS.map((to) => [arrow(to), to] as const),
  ...DIRECTIONS.map((to) => [`Ctrl+${arrow(to)}`, `edge-${to}`] as const),
  ['PageUp', 'page-up'],
  ['PageDown', 'page-down'],
  ['Alt+PageUp', 'page-left'],
  ['Alt+PageDown', 'page-right'],
  ['Home', 'row-start'],
  ['End', 'row-end'],
  ['Ctrl+Home', 'start'],
  ['Ctrl+End', 'end'],
];

/** Every key of the grid; Ctrl is the command key on a Mac. */
const KEYS: ReadonlyMap<string, KeyAction> = new Map<string, KeyAction>([
  ...moves.map(([chord, to]) => [chord, move(to)] as const),
  ...moves.map(([chord, to]) => [withShift(chord), move(to, true)] as const),
  ['Tab', { do: 'tab', backwards: false }],
  ['Shift+Tab', { do: 'tab', backwards: true }],
  ['Enter', { do: 'edit' }],
  ['F2', { do: 'edit' }],
  ['Space', { do: 'edit' }],
  ['Shift+Enter', { do: 'open' }],
  ['Delete', { do: 'clear' }],
  ['Backspace', { do: 'clear' }],
  ['Ctrl+d', { do: 'fill', how: 'down' }],
  ['Ctrl+r', { do: 'fill', how: 'right' }],
  ['Ctrl+Enter', { do: 'fill', how: 'all' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Ctrl+Shift+z', { do: 'redo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+a', { do: 'select-all' }],
  ['Ctrl+Space', { do: 'select-column' }],
  ['Shift+Space', { do: 'select-row' }],
  ['Ctrl+Shift+Space', { do: 'mark-row' }],
  ['Alt+h', { do: 'history' }],
  ['Alt+r', { do: 'reveal' }],
  ['Alt+Shift+ArrowLeft', { do: 'shift-column', by: -1 }],
  ['Alt+Shift+ArrowRight', { do: 'shift-column', by: 1 }],
  ['Escape', { do: 'leave' }],
]);

/** What the key does; null for keys that are not the grid's. */
export function keyAction(event: Key): KeyAction | null {
  const { key, altKey } = event;
  if (event.isComposing || key === 'Dead' || key === 'Process') return { do: 'compose' };
  const known = KEYS.get(chordOf(event));
  if (known !== undefined) return known;
  // Ctrl+Alt is how some keyboards write their third level: €, @, ł.
  const thirdLevel = event.getModifierState('AltGraph');
  const plain = thirdLevel || !(event.ctrlKey || event.metaKey || altKey);
  return plain && [...key].length === 1 ? { do: 'type', text: key } : null;
}

/** Where an arrow by itself leads; null for every other key. */
export function plainArrow(event: Key): Direction | null {
  const action = keyAction(event);
  return action?.do === 'move' && !action.extend && isDirection(action.move) ? action.move : null;
}

/** For example `Ctrl+Shift+ArrowUp`: modifiers in this order, letters small. */
export function chordOf(event: Key): string {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifiers = [
    ctrlKey || metaKey ? 'Ctrl' : null,
    altKey ? 'Alt' : null,
    shiftKey ? 'Shift' : null,
  ];
  return [...modifiers, event.key === ' ' ? 'Space' : pressedKey(event)]
    .filter((part) => part !== null)
    .join('+');
}

function withShift(chord: string): string {
  const parts = chord.split('+');
  return [...parts.slice(0, -1), 'Shift', parts.at(-1)].join('+');
}
