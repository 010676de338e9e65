import { describe, expect, it } from 'vitest';
import { headKey } from './head-keys.ts';
import { type Key, keyAction, plainArrow } from './keyboard.ts';

/** The keyboard event of `Ctrl+Shift+a`. */
function press(chord: string, more: Partial<Key> = {}): Key {
  const parts = chord.split('+');
  const name = parts.pop()!;
  const shiftKey = parts.includes('Shift');
  const named = name === 'Space' ? ' ' : name;
  return {
    key: shiftKey && named.length === 1 ? named.toUpperCase() : named,
    code: name.length === 1 ? `Key${name.toUpperCase()}` : name,
    ctrlKey: parts.includes('Ctrl'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
    shiftKey,
    isComposing: false,
    getModifierState: () => false,
    ...more,
  };
}
const say = (chord: string, more?: Partial<Key>) => {
  const action = keyAction(press(chord, more));
  return action && Object.values(action).join(' ');
};

describe('keys of the cells', () => {
  it.each([
    ['ArrowUp', 'move up false'],
    ['ArrowDown', 'move down false'],
    ['ArrowLeft', 'move left false'],
    ['ArrowRight', 'move right false'],
    ['Shift+ArrowUp', 'move up true'],
    ['Shift+ArrowRight', 'move right true'],
    ['Ctrl+ArrowDown', 'move edge-down false'],
    ['Meta+ArrowLeft', 'move edge-left false'],
    ['Ctrl+Shift+ArrowUp', 'move edge-up true'],
    ['PageUp', 'move page-up false'],
    ['Shift+PageDown', 'move page-down true'],
    ['Alt+PageUp', 'move page-left false'],
    ['Alt+Shift+PageDown', 'move page-right true'],
    ['Home', 'move row-start false'],
    ['Shift+End', 'move row-end true'],
    ['Ctrl+Home', 'move start false'],
    ['Ctrl+Shift+End', 'move end true'],
    ['Tab', 'tab false'],
    ['Shift+Tab', 'tab true'],
    ['Space', 'edit'],
    ['Enter', 'edit'],
    ['F2', 'edit'],
    ['a', 'type a'],
    ['Shift+a', 'type A'],
    ['7', 'type 7'],
    ['é', 'type é'],
    ['$', 'type $'],
    ['Shift+Enter', 'open'],
    ['Delete', 'clear'],
    ['Backspace', 'clear'],
    ['Ctrl+d', 'fill down'],
    ['Ctrl+r', 'fill right'],
    ['Ctrl+Enter', 'fill all'],
    ['Ctrl+z', 'undo'],
    ['Ctrl+Shift+z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['Ctrl+a', 'select-all'],
    ['Ctrl+Space', 'select-column'],
    ['Shift+Space', 'select-row'],
    ['Ctrl+Shift+Space', 'mark-row'],
    ['Alt+h', 'history'],
    ['Alt+r', 'reveal'],
    ['Alt+Shift+ArrowLeft', 'shift-column -1'],
    ['Alt+Shift+ArrowRight', 'shift-column 1'],
    ['Escape', 'leave'],
  ])('%s is %s', (chord, action) => {
    expect(say(chord)).toBe(action);
  });

  it.each([
    'Ctrl+g',
    'Ctrl+f',
    'Ctrl+c',
    'Ctrl+v',
    'Ctrl+Shift+r',
    'Alt+x',
    'F5',
    'Shift',
    'Control',
  ])('%s is not the grid’s', (chord) => {
    expect(say(chord)).toBeNull();
  });

  it('knows Alt with letters by the key, whatever the keyboard writes with it', () => {
    expect(say('Alt+h', { key: '˙' })).toBe('history');
  });

  it('types what the third level of a keyboard writes', () => {
    const third = { key: '@', ctrlKey: true, altKey: true, code: 'KeyQ' };
    expect(say('q', { ...third, getModifierState: (name) => name === 'AltGraph' })).toBe('type @');
    expect(say('q', third)).toBeNull();
  });

  it('hands letters of several keys over to the editor', () => {
    expect(say('Dead')).toBe('compose');
    expect(say('Process')).toBe('compose');
    expect(say('a', { isComposing: true })).toBe('compose');
  });
});

describe('keys of a text that was typed over a cell', () => {
  it.each([
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['Shift+ArrowLeft', null],
    ['Ctrl+ArrowLeft', null],
    ['Alt+ArrowDown', null],
    ['Home', null],
    ['PageDown', null],
    ['a', null],
  ])('%s leaves it for %s', (chord, direction) => {
    expect(plainArrow(press(chord))).toBe(direction);
  });

  it('an arrow that chooses a letter of several keys leaves nothing', () => {
    expect(plainArrow(press('ArrowDown', { isComposing: true }))).toBeNull();
  });
});

describe('keys of the headings', () => {
  it.each([
    ['ArrowLeft', 'go -1'],
    ['ArrowRight', 'go 1'],
    ['Home', 'first'],
    ['End', 'last'],
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
    ['Enter', 'press'],
    ['Space', 'press'],
    ['Shift+Enter', 'press-second'],
    ['Shift+ArrowLeft', 'widen -1'],
    ['Shift+ArrowRight', 'widen 1'],
    ['Alt+Shift+ArrowLeft', 'shift-column -1'],
    ['Alt+Shift+ArrowRight', 'shift-column 1'],
    ['Escape', 'leave'],
    ['Tab', null],
    ['a', null],
  ])('on a heading, %s means %s', (chord, action) => {
    const key = headKey(press(chord));
    expect(key && Object.values(key).join(' ')).toBe(action);
  });
});
