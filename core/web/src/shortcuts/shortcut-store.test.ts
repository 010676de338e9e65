import { SiteStorage } from '@porchlight/ui/bare';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ShortcutStore } from './shortcut-store.ts';

let storage: SiteStorage;
let store: ShortcutStore;
let time: number;

beforeEach(() => {
  storage = new SiteStorage();
  store = new ShortcutStore(storage);
  time = 1_000;
  document.body.innerHTML = `
    <button>Button</button><input aria-label="Field"><input type="checkbox" aria-label="Tick">
    <textarea></textarea><select></select><p contenteditable="true"></p><div role="listbox"><div role="option" tabindex="0"></div></div>`;
});

function press(key: string, on = 'button', more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: (time += 100) });
  Object.defineProperty(event, 'target', { value: document.querySelector(on) });
  store.handle(event);
  return event;
}

function add(keys: string, more: { inInputs?: boolean } = {}) {
  const run = vi.fn();
  return { run, stop: store.add({ keys, label: keys, run, ...more }) };
}

describe('a single key', () => {
  it('a single key runs its shortcut and is consumed', () => {
    const { run } = add('n');
    expect(press('n').defaultPrevented).toBe(true);
    expect(press('N').defaultPrevented).toBe(true);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each(['input', 'textarea', 'select', '[contenteditable]', '[role="option"]'])(
    'ignores a single key in %s',
    (place) => {
      const { run } = add('n');
      expect(press('n', place).defaultPrevented).toBe(false);
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('ignores the plain event of a browser that fills in a form', () => {
    const { run } = add('n');
    store.handle(new Event('keydown') as KeyboardEvent);
    expect(run).not.toHaveBeenCalled();
  });

  it('works on a checkbox, where no text is typed', () => {
    const { run } = add('n');
    press('n', '[type="checkbox"]');
    expect(run).toHaveBeenCalledOnce();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'ignores a single key with %o',
    (modifier) => {
      const { run } = add('n');
      press('n', 'button', modifier);
      expect(run).not.toHaveBeenCalled();
    },
  );

  it('works with Alt for a shortcut that names it, whatever character Alt makes of the key', () => {
    const { run } = add('alt+r');
    press('®', 'button', { altKey: true, code: 'KeyR' });
    press('r', 'button', { altKey: true, ctrlKey: true, code: 'KeyR' });
    press('r', 'input', { altKey: true, code: 'KeyR' });
    press('r');
    expect(run).toHaveBeenCalledOnce();
  });

  it('ignores all keys under a modal layer', () => {
    const { run } = add('n');
    const palette = add('mod+k', { inInputs: true });
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>');
    press('n');
    press('k', 'button', { ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    expect(palette.run).not.toHaveBeenCalled();
  });

  it('a key runs the shortcut registered last, and the earlier one after its removal', () => {
    const shell = add('/');
    const page = add('/');
    press('/');
    page.stop();
    press('/');
    expect(page.run).toHaveBeenCalledOnce();
    expect(shell.run).toHaveBeenCalledOnce();
  });

  it('leaves a listed key to its own handler', () => {
    const shell = add('n');
    const stop = store.add({ keys: 'n', label: 'n', run: null });
    expect(press('n').defaultPrevented).toBe(true);
    shell.stop();
    expect(press('n').defaultPrevented).toBe(false);
    expect(store.list.get()).toHaveLength(1);
    stop();
  });

  it('turns single keys off permanently, while Ctrl and Escape still work', () => {
    const letter = add('n');
    const palette = add('mod+k');
    const escape = add('escape');
    store.switchSingleKeys(false);
    expect(new ShortcutStore(storage).singleKeys.get()).toBe(false);
    press('n');
    press('k', 'button', { ctrlKey: true });
    press('Escape');
    expect(letter.run).not.toHaveBeenCalled();
    expect(palette.run).toHaveBeenCalledOnce();
    expect(escape.run).toHaveBeenCalledOnce();
    store.switchSingleKeys(true);
    press('n');
    expect(letter.run).toHaveBeenCalledOnce();
  });
});

describe('two keys in turn', () => {
  it('two keys in turn run a shortcut', () => {
    const { run } = add('g c');
    press('g');
    expect(run).not.toHaveBeenCalled();
    press('c');
    expect(run).toHaveBeenCalledOnce();
  });

  it('two keys in turn run a shortcut only within a second and a half', () => {
    const { run } = add('g c');
    press('g');
    time += 1_500;
    press('c');
    expect(run).not.toHaveBeenCalled();
  });

  it('another key between two keys in turn cancels their shortcut', () => {
    const { run } = add('g c');
    press('g');
    press('x');
    press('c');
    expect(run).not.toHaveBeenCalled();
  });

  it('a shortcut of two keys does not begin in a field', () => {
    const { run } = add('g c');
    press('g', 'input');
    press('c');
    expect(run).not.toHaveBeenCalled();
  });
});

describe('a combination', () => {
  it('works in fields only when it says so', () => {
    const everywhere = add('mod+enter', { inInputs: true });
    const outside = add('mod+e');
    press('Enter', 'textarea', { ctrlKey: true });
    press('e', 'textarea', { metaKey: true });
    expect(everywhere.run).toHaveBeenCalledOnce();
    expect(outside.run).not.toHaveBeenCalled();
  });

  it('ignores a combination that another handler has consumed', () => {
    const { run } = add('escape');
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    event.preventDefault();
    store.handle(event);
    expect(run).not.toHaveBeenCalled();
  });
});
