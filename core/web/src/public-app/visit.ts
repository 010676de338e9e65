import type { SiteStorage } from '@porchlight/ui/bare';
import { type ExtensionPoint, type Language, matchPath } from '@porchlight/kernel';
import { readBootstrap } from '@porchlight/schemas/endpoints';
import { linkEndpoints } from '@porchlight/schemas/link-endpoints';
import { createStore, type Store } from '@porchlight/ui/bare';
import { ApiClient } from '../api/api-client.ts';
import { isApiError } from '../api/api-error.ts';
import type { UploadRequest } from '../api/upload-request.ts';
import { callFailure } from '../public/call-failure.ts';
import type { PublicPagesDefinition } from '../public/define-public-pages.ts';
import type { VisitedAgency } from '../public/visit-context.ts';
import { LinkProofs } from './link-proofs.ts';
import { VisitLanguage } from './visit-language.ts';
import {
  type Confirmation,
  NO_AGENCY,
  type SecondFactorState,
  type VisitState,
} from './visit-state.ts';

/** Public pages of the installed plugins, as `virtual:public-plugins` gives them. */
export type PublicEntries = Readonly<
  Record<
    string,
    {
      /** Addresses in the manifest. */
      readonly pages: readonly string[];
      readonly load: () => Promise<{ readonly default: PublicPagesDefinition }>;
    }
  >
>;

/** What people do, and programs that check the links of mails do not. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** The browser as a visit uses it; tests put their own in its place. */
interface VisitBrowser {
  readonly path: string;
  readonly fetch: typeof fetch;
  readonly upload: UploadRequest;
  readonly storage: SiteStorage;
  /** Of this tab alone. */
  readonly tabStorage: SiteStorage;
  /** Tags of the languages of the browser, best first. */
  readonly languages: readonly string[];
  /** Whether the page is in a frame of another page. */
  readonly isFramed: boolean;
}

interface Address {
  readonly plugin: string;
  readonly pattern: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** One visit of a public page: finds the page of the address, opens its link, and follows what happens to both. */
export class Visit {
  /** For the page: calls carry the token of the link. */
  readonly api: ApiClient;
  /** See `VisitFacts.apiAs`. */
  readonly apiAs: (token: string | null) => ApiClient;
  readonly storage: SiteStorage;
  readonly language: VisitLanguage;
  readonly isFramed: boolean;
  readonly state: Store<VisitState> = createStore<VisitState>({ phase: 'loading' });
  readonly agency: Store<VisitedAgency> = createStore(NO_AGENCY);
  readonly #entries: PublicEntries;
  readonly #address: Address | null;
  readonly #proofs: LinkProofs;
  /** Without a token. */
  readonly #anonymous: ApiClient;
  #proof: string | null;
  #effective: ReadonlySet<string> = new Set();

  constructor(browser: VisitBrowser, entries: PublicEntries) {
    this.isFramed = browser.isFramed;
    this.#entries = entries;
    this.#address = addressOf(browser.path, entries);
    this.#proofs = new LinkProofs(browser.tabStorage);
    const { token } = this.parameters;
    this.#proof = token === undefined ? null : this.#proofs.read(token);
    this.language = new VisitLanguage(browser.storage, browser.tabStorage, browser.languages);
    const environment = { fetch: browser.fetch, upload: browser.upload, revision: () => undefined };
    const ignore = () => undefined;
    this.storage = browser.storage;
    this.apiAs = (token) =>
      new ApiClient({ ...environment, token: () => token, refused: ignore, moduleOff: ignore });
    this.#anonymous = this.apiAs(null);
    this.api = new ApiClient({
      ...environment,
      token: () => this.#proof ?? this.parameters['token'] ?? null,
      refused: () => void this.#check(),
      moduleOff: () => this.#halt('off'),
    });
    // An opening counts at the first sign of a person.
    const person = new Promise((seen) => SIGNS.forEach((sign) => addEventListener(sign, seen)));
    if (token !== undefined) person.then(() => this.#opened(token, true)).catch(ignore);
  }

  #opened(token: string, is_seen: boolean) {
    return this.#anonymous.call(linkEndpoints.openLink, { body: { token, is_seen }, retry: false });
  }

  get parameters(): Readonly<Record<string, string>> {
    return this.#address?.parameters ?? {};
  }

  /** Loads the page; resolves also when that fails, with the failure in the state. */
  async start(): Promise<void> {
    this.state.set({ phase: 'loading' });
    try {
      const [isEffective, opened] = await Promise.all([this.#readBootstrap(), this.#openLink()]);
      const [state] = await Promise.all([
        opened ?? this.#pageOf(this.#address, isEffective),
        this.language.complete(),
      ]);
      this.state.set(state);
    } catch (error) {
      this.state.set({ phase: callFailure(error) });
    }
  }

  /** See `VisitFacts.parts`. */
  readonly parts = async <T>(point: ExtensionPoint<T>, plugin: string): Promise<readonly T[]> => {
    const entry = this.#entries[plugin];
    if (entry === undefined || !this.#effective.has(plugin)) return [];
    const { contributes = [] } = (await entry.load()).default;
    const mine = contributes.filter((one) => one.point.id === point.id);
    return mine.flatMap(({ values }) => values as readonly T[]);
  };

  /** See `VisitFacts.suggestLanguage`. */
  readonly suggestLanguage = (language: Language): Promise<void> => this.language.offer(language);

  /**
   * Sends the answer to the second factor. A link that is void by then, or because of this answer, ends the visit. Throws
   * every other failure.
   */
  readonly confirm = async (answer: string): Promise<Confirmation> => {
    const { token = '' } = this.parameters;
    try {
      const proof = await this.#anonymous.call(linkEndpoints.confirmLink, {
        body: { token, answer },
        retry: false,
      });
      this.#proof = proof.token;
      this.#proofs.store(token, proof.token, proof.expires_at);
    } catch (error) {
      if (!isApiError(error) || (error.status !== 400 && error.status !== 401)) throw error;
      const attemptsLeft = error.details[0]?.tries_left;
      if (error.status === 401 || attemptsLeft === 0) this.state.set({ phase: 'void' });
      return { isRight: false, attemptsLeft };
    }
    const state = this.state.get();
    if (state.phase === 'open') this.state.set({ ...state, halt: null });
    else this.state.set(await this.#pageOf(this.#address, true));
    return { isRight: true };
  };

  /** Facts about the agency, and whether the plugin of the address is on. An unknown address can do without. */
  async #readBootstrap(): Promise<boolean> {
    try {
      const bootstrap = await this.#anonymous.call(readBootstrap, { retry: false });
      const {
        agency_name: name,
        agency_phone: phone = '',
        agency_email: email = '',
      } = bootstrap.agency;
      this.agency.set({ name, phone, email });
      this.#effective = new Set(bootstrap.plugins.map(({ id }) => id));
      return this.#address !== null && this.#effective.has(this.#address.plugin);
    } catch (error) {
      if (this.#address === null) return false;
      throw error;
    }
  }

  /** What the link of the address, if it has one, opens; null when its page can be shown. */
  async #openLink(): Promise<VisitState | null> {
    const { token } = this.parameters;
    if (token === undefined) return null;
    try {
      const link = await this.#opened(token, false);
      if (link.language !== null) this.language.suggest(link.language);
      if (link.state === 'module-off') return { phase: 'off' };
      if (link.page !== this.#address?.pattern) return { phase: 'void' };
      if (link.state === 'open' || this.#proof !== null) return null;
      const { SecondFactorPage: page } = await import('./second-factor-page.tsx');
      return { phase: 'factor', factor: link.second_factor ?? 'passcode', page };
    } catch (error) {
      if (isApiError(error) && error.status === 401) return { phase: 'void' };
      throw error;
    }
  }

  async #pageOf(address: Address | null, isEffective: boolean): Promise<VisitState> {
    if (address === null) return { phase: 'unknown' };
    if (!isEffective) return { phase: 'off' };
    const { plugin, pattern } = address;
    const { default: definition } = await this.#entries[plugin]!.load();
    const load = definition.pages?.[pattern as `/${string}`];
    if (definition.id !== plugin || load === undefined)
      throw new Error(`The public entry of plugin '${plugin}' has no page for ${pattern}.`);
    const { default: page } = await load();
    return { phase: 'open', page, halt: null };
  }

  /** A call was refused: the proof has expired, or the link is void by now. */
  async #check(): Promise<void> {
    this.#proof = null;
    this.#proofs.remove();
    // Without a connection the page itself says that its call failed.
    const found = await this.#openLink().catch(() => null);
    if (found?.phase === 'factor') this.#halt(found);
    else if (found?.phase === 'off') this.#halt('off');
    else if (found !== null) this.state.set(found);
  }

  #halt(halt: 'off' | SecondFactorState): void {
    const state = this.state.get();
    if (state.phase === 'open') this.state.set({ ...state, halt });
  }
}

function addressOf(path: string, entries: PublicEntries): Address | null {
  for (const [plugin, { pages }] of Object.entries(entries)) {
    for (const pattern of pages) {
      const parameters = matchPath(pattern, path);
      if (parameters !== null) return { plugin, pattern, parameters };
    }
  }
  return null;
}
