import { defineTopic, type Broadcast } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { HEARTBEAT_MS, type LivePeer } from '../../rules/live-events.ts';
import { debounced } from './debounced.ts';

/** Tabs of a process that sends no heartbeat for this long are removed. */
const EXPIRY_MS = 2.5 * HEARTBEAT_MS;
const DEBOUNCE_MS = 40;
/** This many tabs fit into one broadcast, however long the names. */
const AT_ONCE = 6;
/** Of one agent without streams here; more than these are made up. */
const MOST_TABS = 32;

/** What one process reports about tabs of the ledger. */
interface PresenceReport {
  readonly home: string;
  readonly tabs: readonly LivePeer[];
  readonly gone: readonly string[];
}

const PresenceReported = defineTopic<PresenceReport>('ledger.presence');

interface PresenceParts {
  readonly broadcast: Broadcast;
  /** An agent came, left, or moved. */
  readonly changed: () => void;
  readonly failed: (error: unknown) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/**
 * Tracks who has the ledger open, and at which cell, across all processes. The process that holds the stream of a tab
 * reports it with every heartbeat; any process can receive a new position.
 */
export class Presence {
  readonly #home = randomUUID();
  readonly #parts: PresenceParts;
  readonly #now: () => number;
  readonly #peers = new Map<string, { readonly peer: LivePeer; readonly seenAt: number }>();
  /** Tabs whose streams are in this process. */
  readonly #here = new Set<string>();
  readonly #unsent = new Set<string>();
  readonly #debounced;
  #sending: Promise<void> = Promise.resolve();
  readonly #stopListening: () => void;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#now = parts.now ?? (() => performance.now());
    this.#debounced = debounced(DEBOUNCE_MS, () => this.#notify(), parts.failed);
    this.#stopListening = parts.broadcast.on(PresenceReported, {
      received: (report) => this.#receive(report),
      // The next heartbeat repeats them.
      missed: () => undefined,
    });
  }

  get peers(): readonly LivePeer[] {
    return [...this.#peers.values()].map(({ peer }) => peer);
  }

  /** A stream of a tab was opened here. */
  join(peer: LivePeer): void {
    this.#here.add(peer.tab);
    // Its position may have arrived first.
    this.#put(this.#peers.get(peer.tab)?.peer ?? peer);
    this.#report(peer.tab);
  }

  /** An agent went to another cell. */
  move(peer: LivePeer): void {
    this.#put(peer);
    this.#report(peer.tab);
  }

  leave(tab: string): void {
    this.#here.delete(tab);
    this.#peers.delete(tab);
    this.#parts.changed();
    this.#report(tab);
  }

  /** Reports the tabs of this process and removes those that no process reports; call it every `HEARTBEAT_MS`. */
  heartbeat(): void {
    for (const tab of this.#here) this.#report(tab);
    const since = this.#now() - EXPIRY_MS;
    for (const [tab, { seenAt }] of this.#peers) {
      if (seenAt >= since || this.#here.has(tab)) continue;
      this.#peers.delete(tab);
      this.#parts.changed();
    }
  }

  /** Removes all tabs of this process. */
  async stop(): Promise<void> {
    this.#stopListening();
    this.#debounced.stop();
    for (const tab of this.#here) this.#unsent.add(tab);
    this.#here.clear();
    this.#peers.clear();
    await this.#notify().catch(this.#parts.failed);
  }

  #put(peer: LivePeer): void {
    const before = this.#peers.get(peer.tab)?.peer;
    if (before === undefined) this.#makeRoom(peer);
    this.#peers.set(peer.tab, { peer, seenAt: this.#now() });
    if (before?.id !== peer.id || before?.column !== peer.column) this.#parts.changed();
  }

  /** Positions arrive without streams, so nothing else bounds their number. */
  #makeRoom({ agent }: LivePeer): void {
    const elsewhere = [...this.#peers.values()].filter(
      ({ peer }) => peer.agent === agent && !this.#here.has(peer.tab),
    );
    const [oldest] = elsewhere;
    if (elsewhere.length >= MOST_TABS && oldest !== undefined) this.#peers.delete(oldest.peer.tab);
  }

  #receive({ home, tabs, gone }: PresenceReport): void {
    if (home === this.#home) return;
    for (const peer of tabs) this.#put(peer);
    for (const tab of gone) {
      // Its old stream was there, and by now it has one here.
      if (this.#here.has(tab)) continue;
      if (this.#peers.delete(tab)) this.#parts.changed();
    }
  }

  #report(tab: string): void {
    this.#unsent.add(tab);
    this.#debounced.request();
  }

  /** One report at a time: of two in flight the older could arrive last, and bring back a tab that has left. */
  #notify(): Promise<void> {
    const sent = this.#sending.then(() => this.#send());
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #send(): Promise<void> {
    const all = [...this.#unsent];
    this.#unsent.clear();
    for (let start = 0; start < all.length; start += AT_ONCE) {
      const part = all.slice(start, start + AT_ONCE);
      const tabs = part.flatMap((tab) => this.#peers.get(tab)?.peer ?? []);
      const gone = part.filter((tab) => !this.#peers.has(tab));
      await this.#parts.broadcast.send(PresenceReported, { home: this.#home, tabs, gone });
    }
  }
}
