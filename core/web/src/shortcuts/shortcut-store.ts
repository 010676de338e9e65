import { isTyping, keyName } from './key-name.ts';

export interface Shortcut {
  /** `n`, `/`, `escape`, `mod+enter` (Ctrl, or Cmd on a Mac), or two keys in turn: `g c`. */
  readonly keys: string;
  /** What it does, for the sheet. */
  readonly label: string;
  /** Heading in the sheet; 'This page' by default. */
  readonly group?: string;
  /** Works while the focus is in a field as well. */
  readonly inInputs?: boolean;
  /** Null for a key that a part of the page answers itself: it is only listed. */
  readonly run: ((event: KeyboardEvent) => void) | null;
}

/** Longest pause between the two keys of a sequence such as G then C. */
const SEQUENCE_MS = 1_500;
const settingKey = 'portal-single-keys';

/**
 * The keys that work now. The one registered last wins, so a page takes precedence over the shell.
 * All are silent under a modal layer, which has its own keys; single keys also in fields and when
 * the user has switched them off (WCAG 2.1.4).
 */
export class ShortcutStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #shortcuts: readonly Shortcut[] = [];
  #singleKeys: boolean;
  #first: { readonly key: string; readonly at: number } | null = null;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#singleKeys = storage.getItem(settingKey) !== 'off';
  }

  readonly list = (): readonly Shortcut[] => this.#shortcuts;
  readonly singleKeys = (): boolean => this.#singleKeys;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns the function that takes the shortcut away again. */
  add(shortcut: Shortcut): () => void {
    this.#shortcuts = [...this.#shortcuts, shortcut];
    this.#announce();
    return () => {
      this.#shortcuts = this.#shortcuts.filter((one) => one !== shortcut);
      this.#announce();
    };
  }

  switchSingleKeys(on: boolean): void {
    this.#singleKeys = on;
    if (on) this.#storage.removeItem(settingKey);
    else this.#storage.setItem(settingKey, 'off');
    this.#announce();
  }

  /** Runs what the key stands for, if anything. */
  readonly handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || underModal(event.target)) return;
    const key = keyName(event);
    if (key === null) return;
    const typing = isTyping(event.target);
    const plainKeyWorks = this.#singleKeys && !typing;
    const pair = this.#pairWith(key, event.timeStamp);
    const isMatch = ({ keys, inInputs = false, run }: Shortcut) =>
      run !== null &&
      (keys === key || keys === pair) &&
      (isPlain(keys) ? plainKeyWorks : inInputs || !typing);
    const shortcut = this.#shortcuts.findLast(isMatch);
    this.#first = shortcut === undefined && plainKeyWorks ? { key, at: event.timeStamp } : null;
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run?.(event);
  };

  #pairWith(key: string, now: number): string | null {
    if (this.#first === null || now - this.#first.at > SEQUENCE_MS) return null;
    return `${this.#first.key} ${key}`;
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Single letters and signs, and sequences of them; not `escape`, `enter` or anything with Ctrl. */
function isPlain(keys: string): boolean {
  return keys.split(' ').every((key) => key.length === 1);
}

function underModal(target: EventTarget | null): boolean {
  const page = target instanceof Node ? target.ownerDocument : null;
  return page?.querySelector('[aria-modal="true"]') !== null && page !== null;
}
