import { StaffDirectory } from '@porchlight/agents/contract';
import { isGranted, ProblemError } from '@porchlight/kernel';
import {
  type Injected,
  Broadcast,
  Logger,
  type StaffActor,
  StaffAuthenticator,
} from '@porchlight/server';
import { UseLedger } from '../../contract.ts';
import { tooManyStreams } from '../../problems.ts';
import { HEARTBEAT_MS } from '../../rules/live-events.ts';
import { LedgerTable } from '../table/ledger-table.ts';
import { Changes } from './changes.ts';
import { debounced } from './debounced.ts';
import { eventText, LiveStream } from './live-stream.ts';
import { Presence } from './presence.ts';

/** Tabs of one agent that follow the ledger through one process; a browser has six connections in all. */
export const MOST_STREAMS = 8;

const PEERS_DEBOUNCE_MS = 60;

/** A tab that follows the ledger. */
interface Follower {
  /** Unique in the browser. */
  readonly tab: string;
  readonly actor: StaffActor;
  /** The sign-in it follows with; the stream ends with it. */
  readonly token: string;
}

/** The cell of an agent: a client and a column, or nothing. */
interface Place {
  readonly id: number | null;
  readonly column: string | null;
}

/** Sends everyone who has the ledger open what the others do; one per process. */
export class BroadcastLiveHub {
  static readonly needs = {
    broadcast: Broadcast,
    ledger: LedgerTable,
    staff: StaffDirectory,
    authenticator: StaffAuthenticator,
    logger: Logger,
  };
  readonly #needs: Injected<typeof BroadcastLiveHub.needs>;
  readonly #streams = new Map<string, { readonly stream: LiveStream; readonly token: string }>();
  readonly #changes: Changes;
  readonly #presence: Presence;
  readonly #peersDebounced;
  readonly #timer: NodeJS.Timeout;

  constructor(needs: Injected<typeof BroadcastLiveHub.needs>) {
    this.#needs = needs;
    const { broadcast, ledger, staff, logger } = needs;
    const failed = (error: unknown) => logger.warn({ err: error }, 'ledger broadcast failed');
    this.#peersDebounced = debounced(
      PEERS_DEBOUNCE_MS,
      () => this.#notify(this.#peersText()),
      failed,
    );
    this.#presence = new Presence({
      broadcast,
      failed,
      changed: () => this.#peersDebounced.request(),
    });
    this.#changes = new Changes({
      broadcast,
      ledger,
      staff,
      failed,
      isUnused: () => this.#streams.size === 0,
      notify: (text) => this.#notify(text),
    });
    this.#timer = setInterval(() => void this.#heartbeat().catch(failed), HEARTBEAT_MS).unref();
  }

  /** The events for a tab; throws 429 when the agent has too many already. */
  async follow({ tab, actor, token }: Follower): Promise<LiveStream> {
    const key = tabKey(actor, tab);
    this.#streams.get(key)?.stream.end();
    const others = [...this.#streams.keys()].filter(
      (other) => other !== key && other.startsWith(tabKey(actor, '')),
    );
    if (others.length >= MOST_STREAMS)
      throw new ProblemError(tooManyStreams, { retryAfterSeconds: 30 });
    const stream = new LiveStream(() => eventText('refetch', {}) + this.#peersText());
    this.#streams.set(key, { stream, token });
    stream.once('close', () => {
      // Another stream of the same tab may have taken its place.
      if (this.#streams.get(key)?.stream !== stream) return;
      this.#streams.delete(key);
      this.#presence.leave(key);
    });
    this.#presence.join({ ...agentOf(actor), tab: key, id: null, column: null });
    stream.send(this.#peersText());
    try {
      // The stream already receives new events; recent ones may arrive after them, which is harmless.
      stream.send(await this.#changes.latest());
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** A tab has gone to another cell; its stream may be in another process. */
  move(actor: StaffActor, tab: string, place: Place): void {
    this.#presence.move({ ...agentOf(actor), tab: tabKey(actor, tab), ...place });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#peersDebounced.stop();
    this.#changes.stop();
    for (const { stream } of this.#streams.values()) stream.end();
    this.#streams.clear();
    await this.#presence.stop();
  }

  #notify(text: string): void {
    if (text === '') return;
    for (const { stream } of this.#streams.values()) stream.send(text);
  }

  #peersText(): string {
    return eventText('peers', { peers: this.#presence.peers });
  }

  async #heartbeat(): Promise<void> {
    this.#presence.heartbeat();
    // A comment, which clients ignore.
    this.#notify(':\n\n');
    const looked = [...this.#streams.values()].map(async ({ stream, token }) => {
      if (stream.stuck) stream.destroy();
      else if (!(await this.#hasAccess(token))) stream.end();
    });
    await Promise.all(looked);
  }

  /** Whether the login still holds and may use the ledger. */
  async #hasAccess(token: string): Promise<boolean> {
    const account = await this.#needs.authenticator.authenticate(token);
    return account !== null && isGranted(UseLedger, new Set([...account.flags, 'agent'] as const));
  }
}

function tabKey({ id }: StaffActor, tab: string): string {
  return `${id}:${tab}`;
}

function agentOf({ id, name }: StaffActor) {
  return { agent: id, name };
}
