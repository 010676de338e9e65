import { pressedKey } from '@porchlight/ui/bare';

/** `k`, `?`, `escape`, `mod+k`, `mod+enter`, `alt+r`; null for a bare modifier or Alt together with another one. */
export function keyName(event: KeyboardEvent): string | null {
  if (['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(event.key)) {
    return null;
  }
  if (event.altKey && !event.getModifierState('AltGraph')) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
    return `alt+${pressedKey(event).toLowerCase()}`;
  }
  const key = event.key === ' ' ? 'space' : pressedKey(event).toLowerCase();
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** Elements that use letters themselves: fields, and lists that jump to a typed letter. */
const lettersOfTheirOwn = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])',
  'textarea',
  'select',
  '[contenteditable=""], [contenteditable="true"]',
  '[role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="grid"]',
].join(', ');

/** True when a key pressed on the target belongs to the target. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(lettersOfTheirOwn) !== null;
}

/** How a key is written on its cap: `Ctrl K`, `G`, `Esc`. */
export function keyCaps(keys: string): readonly string[] {
  return keys.split(' ').map((key) =>
    key
      .split('+')
      .map((part) => capNames[part] ?? part.toUpperCase())
      .join(' '),
  );
}

const capNames: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  space: 'Space',
  insert: 'Insert',
  arrows: '← →',
  arrowup: '↑',
  arrowdown: '↓',
};
