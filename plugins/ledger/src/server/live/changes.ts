import { ClientCreated, ClientDeleted, ClientUpdated } from '@porchlight/clients/contract';
import type { StaffDirectory } from '@porchlight/agents/contract';
import type { Broadcast } from '@porchlight/server';
import type { LedgerTable } from '../table/ledger-table.ts';
import { mergedChanges, type ClientChange } from './client-changes.ts';
import { debounced } from './debounced.ts';
import { eventText } from './live-stream.ts';
import { readChangedCells } from './read-changed-cells.ts';

const GATHER_MS = 30;

/** Somebody who has just come may have fetched their rows before these were made. */
const REMEMBERED_MS = 10_000;
const MOST_REMEMBERED = 500;

export interface ChangesParts {
  readonly broadcast: Broadcast;
  readonly ledger: LedgerTable;
  readonly staff: StaffDirectory;
  /** True while nobody follows: then nothing is read. */
  readonly unheard: () => boolean;
  /** Events for everybody. */
  readonly tell: (text: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Makes events of what happens to clients, in whatever process and on whatever page. */
export class Changes {
  readonly #parts: ChangesParts;
  readonly #debounced;
  readonly #stops: readonly (() => void)[];
  #waiting: ClientChange[] = [];
  /** What was heard lately; null where some was lost. */
  #recent: readonly { readonly change: ClientChange | null; readonly at: number }[] = [];

  constructor(parts: ChangesParts) {
    this.#parts = parts;
    this.#debounced = debounced(
      GATHER_MS,
      () => this.#notify(),
      (error) => this.#lost(error),
    );
    this.#stops = [
      this.#follow(ClientCreated, 'created'),
      this.#follow(ClientUpdated, 'updated'),
      this.#follow(ClientDeleted, 'deleted'),
    ];
  }

  /** The events of the last seconds, for somebody who has just come. */
  async latest(): Promise<string> {
    this.#forget();
    const changes = this.#recent.map(({ change }) => change);
    // Of more than these the first are not remembered.
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
      heard: ({ id, version, fields }, by) => this.#hear({ kind, id, version, fields, by }),
      missed: () => this.#hear(null),
    });
  }

  #hear(change: ClientChange | null): void {
    this.#recent = [...this.#recent.slice(1 - MOST_REMEMBERED), { change, at: performance.now() }];
    if (change === null) {
      this.#waiting = [];
      this.#parts.tell(eventText('refetch', {}));
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
    if (changes.length === 0 || this.#parts.unheard()) return;
    this.#parts.tell(await this.#texts(changes));
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

  /** What could not be read is fetched by those who look at it, when they can. */
  #lost(error: unknown): void {
    this.#parts.failed(error);
    this.#parts.tell(eventText('refetch', {}));
  }
}
