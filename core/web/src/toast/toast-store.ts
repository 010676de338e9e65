/** How long a toast shows unless it tells of an error (ui.md, states). */
export const TOAST_MS = 6_000;

export interface ToastMessage {
  readonly id: number;
  readonly tone: 'done' | 'error';
  readonly text: string;
  /** 'Undo' (also key Z) or 'Try Again'. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** One toast at a time: a new one takes the place of the old one. Errors stay until closed. */
export class ToastStore {
  readonly #listeners = new Set<() => void>();
  #current: ToastMessage | null = null;
  #lastId = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly current = (): ToastMessage | null => this.#current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  show(text: string, options: { readonly undo?: () => void } = {}): void {
    const { undo } = options;
    this.#enter('done', text, undo === undefined ? undefined : { label: 'Undo', run: undo });
    this.resume();
  }

  error(text: string, options: { readonly retry?: () => void } = {}): void {
    const { retry } = options;
    this.#enter('error', text, retry === undefined ? undefined : { label: 'Try Again', run: retry });
  }

  /** Runs the toast's action and takes the toast away; false when there is none. */
  act(label?: string): boolean {
    const action = this.#current?.action;
    if (action === undefined || (label !== undefined && action.label !== label)) return false;
    this.close();
    action.run();
    return true;
  }

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#current = null;
    this.#announce();
  };

  /** Holds the clock while the pointer or the focus is on the toast. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  resume(): void {
    clearTimeout(this.#timer);
    if (this.#current?.tone === 'done') this.#timer = setTimeout(this.close, TOAST_MS);
  }

  #enter(tone: ToastMessage['tone'], text: string, action: ToastMessage['action']): void {
    clearTimeout(this.#timer);
    this.#lastId += 1;
    this.#current = { id: this.#lastId, tone, text, ...(action === undefined ? {} : { action }) };
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}
