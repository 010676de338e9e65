import { firstLanguage, type Language, readLanguage } from '@porchlight/kernel';
import { createStore, type Store } from '@porchlight/ui/bare';

const KEY = 'portal-language';

/** The language of a visit: what the visitor chose in this browser, else that of the link, else that of the browser. */
export class VisitLanguage {
  readonly #storage: Storage;
  readonly #state: Store<Language>;
  #isChosen: boolean;

  /** @param preferred tags of the browser, best first */
  constructor(storage: Storage, preferred: readonly string[]) {
    this.#storage = storage;
    const chosen = readLanguage(stored(storage));
    this.#isChosen = chosen !== undefined;
    this.#state = createStore(chosen ?? firstLanguage(preferred));
  }

  get state(): Pick<Store<Language>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /** The visitor's own choice; it is remembered. */
  choose(language: Language): void {
    this.#isChosen = true;
    try {
      this.#storage.setItem(KEY, language);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    this.#state.set(language);
  }

  /** The language that the link was made in. */
  suggest(language: Language): void {
    if (!this.#isChosen) this.#state.set(language);
  }
}

function stored(storage: Storage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    return null;
  }
}
