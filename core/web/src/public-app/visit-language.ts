import type { SiteStorage } from '@porchlight/ui/bare';
import { firstLanguage, type Language, readLanguage } from '@porchlight/kernel';
import { loadLanguage } from '@porchlight/translations/late-catalogs';
import { createStore, type Store } from '@porchlight/ui/bare';

const KEY = 'portal-language';
const LINK_KEY = 'link-language';

/**
 * The language of a visit: what the visitor chose in this browser, else that of the link, else that of the last link in
 * this tab, else that of the browser.
 */
export class VisitLanguage {
  readonly #storage: SiteStorage;
  readonly #tabStorage: SiteStorage;
  readonly #state: Store<Language>;
  #isChosen: boolean;
  /** The last one that was asked for; its texts may still be on their way. */
  #wanted: Language;

  /** @param preferred tags of the browser, best first */
  constructor(storage: SiteStorage, tabStorage: SiteStorage, preferred: readonly string[]) {
    this.#storage = storage;
    this.#tabStorage = tabStorage;
    const chosen = readLanguage(storage.getItem(KEY));
    this.#isChosen = chosen !== undefined;
    this.#wanted = chosen ?? firstLanguage([tabStorage.getItem(LINK_KEY), ...preferred]);
    const loading = loadLanguage(this.#wanted);
    // English is written in the code, so it can be drawn before other texts are here. `complete` waits for those.
    this.#state = createStore(loading === null ? this.#wanted : 'en');
    loading?.catch(() => undefined);
  }

  get state(): Pick<Store<Language>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /** The visitor's own choice; it is remembered. Rejects when its texts cannot be fetched; the page stays as it is. */
  async choose(language: Language): Promise<void> {
    this.#isChosen = true;
    this.#storage.setItem(KEY, language);
    await this.#show(language);
  }

  /** The language that the link was made in; `complete` waits for its texts. */
  suggest(language: Language): void {
    void this.offer(language);
  }

  /** As `suggest`; resolves once the texts are here. Without them the page stays as it is. */
  async offer(language: Language): Promise<void> {
    this.#tabStorage.setItem(LINK_KEY, language);
    if (!this.#isChosen) await this.#show(language).catch(() => undefined);
  }

  /** Waits for the texts of the language. Rejects when they cannot be fetched; it may be called again. */
  async complete(): Promise<void> {
    await this.#show(this.#wanted);
  }

  /** At once when the texts are here, so that nothing is drawn twice. */
  async #show(language: Language): Promise<void> {
    this.#wanted = language;
    const loading = loadLanguage(language);
    if (loading !== null) await loading;
    if (this.#wanted === language) this.#state.set(language);
  }
}
