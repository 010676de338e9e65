import { defineTopic, type Broadcast } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { HEARTBEAT_MS, type LivePeer } from '../../rules/live-events.ts';
import { debounced } from './debounced.ts';

/** Who is not heard of for so long has gone with the process that spoke for them. */
const FORGOTTEN_MS = 2.5 * HEARTBEAT_MS;
const DEBOUNCE_MS = 40;
/** So many fit into one broadcast, whatever the names. */
const AT_ONCE = 6;
/** Of one agent elsewhere; whoever tells of more has made them up. */
const MOST_TABS = 32;

/** What one process says about tabs of the ledger. */
interface PresenceWord {
  readonly home: string;
  readonly tabs: readonly LivePeer[];
  readonly gone: readonly string[];
}

const PresenceTold = defineTopic<PresenceWord>('ledger.presence');

export interface PresenceParts {
  readonly broadcast: Broadcast;
  /** Somebody came, went or moved. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Who has the ledger open, and at which cell, over all processes. The process that holds the stream of a tab speaks
 * for it again and again; any process can be told that somebody moved.
 */
export class Presence {
  readonly #home = randomUUID();
  readonly #parts: PresenceParts;
  readonly #now: () => number;
  readonly #peers = new Map<string, { readonly peer: LivePeer; readonly heardAt: number }>();
  /** Tabs whose streams are here. */
  readonly #here = new Set<string>();
  readonly #toTell = new Set<string>();
  readonly #debounced;
  #told: Promise<void> = Promise.resolve();
  readonly #stopListening: () => void;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
    this.#debounced = debounced(DEBOUNCE_MS, () => this.#notify(), parts.failed);
    this.#stopListening = parts.broadcast.on(PresenceTold, {
      heard: (word) => this.#hear(word),
      // They are spoken of again soon enough.
      missed: () => undefined,
    });
  }

  get peers(): readonly LivePeer[] {
    return [...this.#peers.values()].map(({ peer }) => peer);
  }

  /** A stream of a tab was opened here. */
  join(peer: LivePeer): void {
    this.#here.add(peer.tab);
    // Where it is may have been heard of first.
    this.#put(this.#peers.get(peer.tab)?.peer ?? peer);
    this.#say(peer.tab);
  }

  /** Somebody went to another cell. */
  move(peer: LivePeer): void {
    this.#put(peer);
    this.#say(peer.tab);
  }

  leave(tab: string): void {
    this.#here.delete(tab);
    this.#peers.delete(tab);
    this.#parts.changed();
    this.#say(tab);
  }

  /** Speaks for the tabs here and forgets those for which nobody speaks; to be called every `HEARTBEAT_MS`. */
  beat(): void {
    for (const tab of this.#here) this.#say(tab);
    const since = this.#now() - FORGOTTEN_MS;
    for (const [tab, { heardAt }] of this.#peers) {
      if (heardAt >= since || this.#here.has(tab)) continue;
      this.#peers.delete(tab);
      this.#parts.changed();
    }
  }

  /** Nobody is here any more. */
  async stop(): Promise<void> {
    this.#stopListening();
    this.#debounced.stop();
    for (const tab of this.#here) this.#toTell.add(tab);
    this.#here.clear();
    this.#peers.clear();
    await this.#notify().catch(this.#parts.failed);
  }

  #put(peer: LivePeer): void {
    const before = this.#peers.get(peer.tab)?.peer;
    if (before === undefined) this.#makeRoom(peer);
    this.#peers.set(peer.tab, { peer, heardAt: this.#now() });
    if (before?.id !== peer.id || before?.column !== peer.column) this.#parts.changed();
  }

  /** Places are told without streams, so nothing else bounds how many there are. */
  #makeRoom({ agent }: LivePeer): void {
    const elsewhere = [...this.#peers.values()].filter(
      ({ peer }) => peer.agent === agent && !this.#here.has(peer.tab),
    );
    const [oldest] = elsewhere;
    if (elsewhere.length >= MOST_TABS && oldest !== undefined) this.#peers.delete(oldest.peer.tab);
  }

  #hear({ home, tabs, gone }: PresenceWord): void {
    if (home === this.#home) return;
    for (const peer of tabs) this.#put(peer);
    for (const tab of gone) {
      // Its old stream was there, and by now it has one here.
      if (this.#here.has(tab)) continue;
      if (this.#peers.delete(tab)) this.#parts.changed();
    }
  }

  #say(tab: string): void {
    this.#toTell.add(tab);
    this.#debounced.request();
  }

  /** One word after the other: of two on their way at once the older could come last, and bring back who has gone. */
  #notify(): Promise<void> {
    const told = this.#told.then(() => this.#send());
    this.#told = told.catch(() => undefined);
    return told;
  }

  async #send(): Promise<void> {
    const all = [...this.#toTell];
    this.#toTell.clear();
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const part = all.slice(start, start + AT_ONCE);
      const tabs = part.flatMap((tab) => this.#peers.get(tab)?.peer ?? []);
      const gone = part.filter((tab) => !this.#peers.has(tab));
      await this.#parts.broadcast.send(PresenceTold, { home: this.#home, tabs, gone });
    }
  }
}
