import { ClientCreated, ClientDeleted, ClientUpdated } from '@porchlight/clients/contract';
import type { StaffDirectory } from '@porchlight/agents/contract';
import type { Broadcast } from '@porchlight/server';
import type { LedgerTable } from '../table/ledger-table.ts';
import { mergedChanges, type ClientChange } from './client-changes.ts';
import { debounced } from './debounced.ts';
import { eventText } from './live-stream.ts';
import { readChangedCells } from './read-changed-cells.ts';

const DEBOUNCE_MS = 30;

/** A new follower may have fetched its rows before changes this recent. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 500;

interface ChangesParts {
  readonly broadcast: Broadcast;
  readonly ledger: LedgerTable;
  readonly staff: StaffDirectory;
  /** True while there are no followers: then no rows are read. */
  readonly isUnused: () => boolean;
  /** Sends events to all followers. */
  readonly notify: (text: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Makes events of what happens to clients, in whatever process and on whatever page. */
export class Changes {
  readonly #parts: ChangesParts;
  readonly #debounced;
  readonly #stops: readonly (() => void)[];
  #waiting: ClientChange[] = [];
  /** The latest changes; null where some were lost. */
  #recent: readonly { readonly change: ClientChange | null; readonly at: number }[] = [];

  constructor(parts: ChangesParts) {
    this.#parts = parts;
    this.#debounced = debounced(
      DEBOUNCE_MS,
      () => this.#notify(),
      (error) => this.#lost(error),
    );
    this.#stops = [
      this.#follow(ClientCreated, 'created'),
      this.#follow(ClientUpdated, 'updated'),
      this.#follow(ClientDeleted, 'deleted'),
    ];
  }

  /** The events of the last seconds, for a new follower. */
  async latest(): Promise<string> {
    this.#forget();
    const changes = this.#recent.map(({ change }) => change);
    // A full list has dropped older changes.
    if (changes.includes(null) || changes.length === MOST_REMEMBERED)
      return eventText('refetch', {});
    return this.#texts(changes.filter((change) => change !== null));
  }

  stop(): void {
    this.#debounced.stop();
    for (const stop of this.#stops) stop();
  }

  #follow(event: typeof ClientUpdated, kind: ClientChange['kind']): () => void {
    return this.#parts.broadcast.onCommitted(event, {
      received: ({ id, version, fields }, by) => this.#receive({ kind, id, version, fields, by }),
      missed: () => this.#receive(null),
    });
  }

  #receive(change: ClientChange | null): void {
    this.#recent = [...this.#recent.slice(1 - MOST_REMEMBERED), { change, at: performance.now() }];
    if (change === null) {
      this.#waiting = [];
      this.#parts.notify(eventText('refetch', {}));
      return;
    }
    this.#waiting.push(change);
    this.#debounced.request();
  }

  #forget(): void {
    const since = performance.now() - REMEMBERED_MS;
    this.#recent = this.#recent.filter(({ at }) => at > since);
  }

  async #notify(): Promise<void> {
    const changes = this.#waiting;
    this.#waiting = [];
    this.#forget();
    if (changes.length === 0 || this.#parts.isUnused()) return;
    this.#parts.notify(await this.#texts(changes));
  }

  async #texts(changes: readonly ClientChange[]): Promise<string> {
    const { ledger, staff } = this.#parts;
    const { updated, created, deleted } = mergedChanges(changes);
    const cells = updated.length === 0 ? [] : await readChangedCells(updated, ledger, staff);
    if (cells === null) return eventText('refetch', {});
    return [
      cells.length > 0 ? eventText('cells', { cells }) : '',
      created.length + deleted.length > 0 ? eventText('rows', { created, deleted }) : '',
    ].join('');
  }

  /** Followers fetch what could not be read. */
  #lost(error: unknown): void {
    this.#parts.failed(error);
    this.#parts.notify(eventText('refetch', {}));
  }
}
