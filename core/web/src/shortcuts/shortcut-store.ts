import type { IconName } from '@porchlight/ui';
import type { SiteStorage } from '@porchlight/ui/bare';
import { createStore, type Store } from '@porchlight/ui/bare';
import { isTyping, keyName } from './key-name.ts';

/** The modifier that keys of a sign do not name. */
interface PressedWith {
  readonly shiftKey: boolean;
}

export interface Shortcut {
  /** `n`, `/`, `escape`, `mod+enter` (Ctrl, or Cmd on a Mac), or two keys in turn: `g c`. */
  readonly keys: string;
  /** What it does, for the sheet. */
  readonly label: string;
  /** Heading in the sheet; 'This page' by default. */
  readonly group?: string;
  /** The palette offers it as well, with this icon. */
  readonly icon?: IconName;
  /** Works while the focus is in a field as well. */
  readonly inInputs?: boolean;
  /** Null for a key that a part of the page handles itself: it is only listed. */
  readonly run: ((pressed: PressedWith) => void) | null;
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
  readonly #storage: SiteStorage;
  readonly #shortcuts = createStore<readonly Shortcut[]>([]);
  readonly #singleKeys: Store<boolean>;
  #first: { readonly key: string; readonly at: number } | null = null;

  constructor(storage: SiteStorage) {
    this.#storage = storage;
    this.#singleKeys = createStore(storage.getItem(settingKey) !== 'off');
  }

  get list(): Pick<Store<readonly Shortcut[]>, 'get' | 'subscribe'> {
    return this.#shortcuts;
  }

  /** Whether shortcuts without Ctrl work. */
  get singleKeys(): Pick<Store<boolean>, 'get' | 'subscribe'> {
    return this.#singleKeys;
  }

  /** Returns the function that removes the shortcut. */
  add(shortcut: Shortcut): () => void {
    this.#shortcuts.set([...this.#shortcuts.get(), shortcut]);
    return () => {
      this.#shortcuts.set(this.#shortcuts.get().filter((one) => one !== shortcut));
    };
  }

  switchSingleKeys(on: boolean): void {
    if (on) this.#storage.removeItem(settingKey);
    else this.#storage.setItem(settingKey, 'off');
    this.#singleKeys.set(on);
  }

  /** Runs the shortcut of a key, if there is one. */
  readonly handle = (event: KeyboardEvent): void => {
    // A browser that fills in a form reports keys by plain events.
    if (!(event instanceof KeyboardEvent)) return;
    if (event.defaultPrevented || underModal(event.target)) return;
    const key = keyName(event);
    if (key === null) return;
    const typing = isTyping(event.target);
    const plainKeyWorks = this.#singleKeys.get() && !typing;
    const pair = this.#pairWith(key, event.timeStamp);
    const isMatch = ({ keys, inInputs = false, run }: Shortcut) =>
      run !== null &&
      (keys === key || keys === pair) &&
      (isPlain(keys) ? plainKeyWorks : inInputs || !typing);
    const shortcut = this.#shortcuts.get().findLast(isMatch);
    this.#first = shortcut === undefined && plainKeyWorks ? { key, at: event.timeStamp } : null;
    if (shortcut === undefined) return;
    event.preventDefault();
    shortcut.run?.(event);
  };

  #pairWith(key: string, now: number): string | null {
    if (this.#first === null || now - this.#first.at > SEQUENCE_MS) return null;
    return `${this.#first.key} ${key}`;
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
