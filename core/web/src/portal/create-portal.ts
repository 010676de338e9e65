import type { SiteStorage } from '@porchlight/ui/bare';
import type { QueryClient } from '@tanstack/react-query';
import { ApiClient } from '../api/api-client.ts';
import { lateUpload } from '../api/late-upload.ts';
import type { UploadRequest } from '../api/upload-request.ts';
import { DraftStore } from '../drafts/draft-store.ts';
import { createQueryClient } from '../query/query-client.ts';
import { removeSessionKeys } from '../session/session-keys.ts';
import { SessionStore } from '../session/session-store.ts';
import { ShortcutStore } from '../shortcuts/shortcut-store.ts';
import { BOOTSTRAP_KEY } from './bootstrap.ts';
import { type PluginEntries, PluginLoader } from './plugin-loader.ts';
import { PortalStore } from './portal-store.ts';

/** The run time of one browser tab: what every hook of this package reads. */
export interface Portal {
  readonly api: ApiClient;
  readonly sessions: SessionStore;
  readonly store: PortalStore;
  readonly queries: QueryClient;
  readonly shortcuts: ShortcutStore;
  readonly drafts: DraftStore;
  /** Reads the first bootstrap; resolves also when that fails, with the failure in the state. */
  start(): Promise<void>;
  /** Leaves the staff app for an address that the server responds to with another page. */
  leaveFor(address: string): void;
  /** Removes the listeners of the window. */
  stop(): void;
}

/** The browser as the portal uses it; tests put their own in its place. */
interface BrowserSide {
  readonly window: Window;
  readonly fetch: typeof fetch;
  readonly upload?: UploadRequest;
  readonly storage: SiteStorage;
  /** Of this tab alone: what was typed when the session ended. */
  readonly tabStorage: SiteStorage;
}

/**
 * Ties API client, session, snapshot and query cache together: a refused token ends the session, a
 * changed session drops all cached data and reads the bootstrap again, a newer revision as well.
 */
export function createPortal(browser: BrowserSide, entries: PluginEntries): Portal {
  const sessions = new SessionStore(browser.storage);
  const queries = createQueryClient();
  const drafts = new DraftStore(browser.tabStorage);
  const shortcuts = new ShortcutStore(browser.storage);
  const api = new ApiClient({
    fetch: (input, init) => browser.fetch.call(browser.window, input, init),
    upload: browser.upload ?? lateUpload,
    token: () => sessions.current()?.token ?? null,
    refused: (token) => sessions.refuse(token),
    revision: (revision) => store.noteRevision(revision),
    moduleOff: () => void store.refresh(),
  });
  const store = new PortalStore(api, new PluginLoader(entries));

  browser.window.addEventListener('keydown', shortcuts.handle);
  const stops = [
    () => browser.window.removeEventListener('keydown', shortcuts.handle),
    sessions.watch(browser.window),
    storeDrafts(sessions, drafts),
    keepDrafts(browser.window, sessions, drafts),
    removeWithSession(sessions, browser.tabStorage),
    store.state.subscribe(() => {
      const state = store.state.get();
      if (state.phase === 'ready') queries.setQueryData(BOOTSTRAP_KEY, state.snapshot);
    }),
    sessions.state.subscribe(() => {
      queries.clear();
      void store.refresh();
    }),
  ];
  return {
    api,
    sessions,
    store,
    queries,
    shortcuts,
    drafts,
    start: () => store.refresh(),
    leaveFor: (address) => browser.window.location.replace(address),
    stop: () => {
      for (const stop of stops) stop();
      queries.clear();
    },
  };
}

/** Stores drafts when a session ends by itself; removes them when the agent signs out or another one signs in. */
function storeDrafts(sessions: SessionStore, drafts: DraftStore): () => void {
  let agent = sessions.state.get()?.claims.id ?? null;
  return sessions.state.subscribe(() => {
    const next = sessions.state.get()?.claims.id ?? null;
    if (agent !== null && next === null && !sessions.left) drafts.store(agent);
    if (next !== null || sessions.left) drafts.removeAllBut(next);
    agent = next;
  });
}

/** A page that is hidden or left may be gone without another word. */
function keepDrafts(window: Window, sessions: SessionStore, drafts: DraftStore): () => void {
  const ended = new AbortController();
  const page = window.document;
  const goAway = () => {
    const agent = sessions.state.get()?.claims.id;
    if (agent !== undefined) drafts.goAway(agent);
  };
  const comeBack = () => drafts.comeBack();
  const follow = () => (page.visibilityState === 'hidden' ? goAway() : comeBack());
  page.addEventListener('visibilitychange', follow, ended);
  window.addEventListener('pagehide', goAway, ended);
  window.addEventListener('pageshow', comeBack, ended);
  return () => ended.abort();
}

function removeWithSession(sessions: SessionStore, tabStorage: SiteStorage): () => void {
  let agent = sessions.state.get()?.claims.id;
  return sessions.state.subscribe(() => {
    const next = sessions.state.get()?.claims.id;
    if (next !== agent) removeSessionKeys(tabStorage);
    agent = next;
  });
}
