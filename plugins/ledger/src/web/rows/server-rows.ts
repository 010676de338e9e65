import { createStore, type Store } from '@porchlight/ui';
import { type ApiClient, messageOf } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { CellValue } from '../../rules/cell-text.ts';
import type { GridColumn, ReadingRows } from '@porchlight/grid';
import { chunkedColumns } from './column-chunks.ts';
import { ViewGroups } from './view-groups.ts';
import { queryParams, type LedgerQuery, wholeLedger } from './ledger-query.ts';
import { RowWindows, type RowsResponse, WINDOW } from './row-windows.ts';
import { WindowFetch } from './window-fetch.ts';
import { MOST_WINDOWS, type WindowRequest } from './window-requests.ts';

/** 'failed' keeps the loaded rows and explains why the others are missing. */
type RowsState =
  { readonly phase: 'loading' | 'ready' } | { readonly phase: 'failed'; readonly message: string };

interface ServerRowsParts {
  readonly api: Pick<ApiClient, 'call'>;
  /** Clients to exclude, because they are elsewhere on the screen. */
  except(): readonly string[];
  changed(rows: { readonly first: number; readonly last: number } | 'all'): void;
}

/** Rows near the screen are fetched too. */
const MARGIN = 30;
const FIRST_COLUMNS = 16;
const MOST_ATTEMPTS = 3;

/** The clients that the server stores, window by window. */
export class ServerRows {
  readonly state: Store<RowsState> = createStore<RowsState>({ phase: 'loading' });
  readonly #parts: ServerRowsParts;
  readonly #windows = new RowWindows();
  readonly #fetch: WindowFetch;
  #query: LedgerQuery = wholeLedger;
  #columns: readonly string[] = [];
  #places: ReadonlyMap<string, number> = new Map();
  #needed: readonly string[] = [];
  #total = 0;
  /** Windows that the shown rows need; null for all of the fetched range. */
  #wanted: ReadonlySet<number> | null = null;
  #order: object = {};
  readonly groups: ViewGroups;

  constructor(parts: ServerRowsParts) {
    this.#parts = parts;
    this.#fetch = new WindowFetch({
      fetch: (request, signal) => this.#window(request, signal),
      lacks: (window) =>
        window * WINDOW < Math.max(this.#total, 1) && this.#wanted?.has(window) !== false
          ? this.#windows.lacks(window, this.#needed)
          : [],
      arrived: ({ window }, answer) => this.#arrived(window * WINDOW, answer),
      failed: (error) => this.#failed(error),
    });
    this.groups = new ViewGroups({
      api: parts.api,
      changed: (before, now) => {
        if (before.hidden + now.hidden > 0) this.#order = {};
        parts.changed('all');
      },
      failed: (error) => this.#failed(error),
    });
  }

  /** How many rows are shown. */
  get total(): number {
    return Math.max(0, this.#total - this.#rows.hidden);
  }

  /** Those of collapsed groups included. */
  get storedTotal(): number {
    return this.#total;
  }

  /** Another object when other rows are shown, or in another order. */
  get order(): object {
    return this.#order;
  }

  get query(): LedgerQuery {
    return this.#query;
  }

  get queryParams() {
    return { ...queryParams(this.#query), except: this.#parts.except().join(',') };
  }

  /** Resolves once the rows of the newest query are there, or could not be loaded. */
  loaded(): Promise<void> {
    const isLoading = () => this.state.get().phase === 'loading';
    return new Promise((resolve) => {
      if (!isLoading()) return resolve();
      const unsubscribe = this.state.subscribe(() => {
        if (isLoading()) return;
        unsubscribe();
        resolve();
      });
    });
  }

  /** Other clients, or the same in another order. */
  show(query: LedgerQuery): void {
    this.#query = query;
    this.#order = {};
    this.groups.clear(query.group ?? '');
    this.#windows.clear();
    this.begin();
  }

  /** Fetches everything again; loaded rows stay visible. */
  refresh(): void {
    this.#windows.age();
    this.begin();
  }

  /** Fetches what is missing. */
  begin(): void {
    this.#fetch.restart();
    // The rows may be complete already, and may not match the groups that are loaded now.
    if (this.groups.isFailed) this.#windows.age();
    this.groups.load(this.queryParams);
    this.state.set({ phase: 'loading' });
    this.#wanted = null;
    // A grid without rows requests none: the first window brings their number.
    this.#fetch.need(0, 0);
    this.#parts.changed('all');
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#columns = columns.map(({ key }) => key);
    this.#places = new Map(this.#columns.map((key, place) => [key, place]));
    if (this.#needed.length === 0) this.#needed = this.#columns.slice(0, FIRST_COLUMNS);
  }

  need(first: number, last: number, columns: readonly GridColumn[]): void {
    const shown = columns.map(({ key }) => key);
    this.#needed = chunkedColumns(shown, this.#columns, this.#places);
    const end = Math.min(last + MARGIN, Math.max(this.total - 1, 0));
    const blocks = this.#rows.blocks(Math.max(0, first - MARGIN), end);
    const from = windowOf(blocks[0]!.first);
    const to = windowOf(blocks.at(-1)!.last);
    this.#wanted = blocks.length > 1 ? windowsOf(blocks) : null;
    this.#windows.keep(from, to);
    this.#fetch.need(from, to);
  }

  /** Rows from the server, without the cache: id, version, then the columns. */
  async read(first: number, last: number, columns: readonly string[], reading?: ReadingRows) {
    const rows: (readonly CellValue[])[] = [];
    if (last < first) return rows;
    for (const block of this.#rows.blocks(first, last)) {
      for (let start = block.first; start <= block.last; start += WINDOW * MOST_WINDOWS) {
        const count = Math.min(WINDOW * MOST_WINDOWS, block.last - start + 1);
        rows.push(...(await this.#get(start, count, columns, reading?.signal)).rows);
        reading?.arrived(rows.length);
      }
    }
    return rows;
  }

  id(row: number): string | null {
    return row < this.total ? this.#windows.id(this.#rows.indexOf(row)) : null;
  }

  rowOf(id: string): number | null {
    const index = this.#windows.rowOf(id);
    return index !== null && index < this.#total ? this.#rows.rowOf(index) : null;
  }

  /** Undefined while it is not there. */
  value(row: number, key: string): CellValue | undefined {
    return this.#windows.value(this.#rows.indexOf(row), key);
  }

  version(id: string): number | null {
    return this.#windows.version(id);
  }

  patch(id: string, key: string, value: CellValue, version: number): void {
    if (this.#windows.patch(id, key, value, version)) this.#fetch.look();
  }

  /** Gives up everything on its way. */
  close(): void {
    this.#fetch.restart();
    this.groups.close();
  }

  get #rows() {
    return this.groups.shown.get();
  }

  #failed(error: unknown): void {
    this.state.set({ phase: 'failed', message: messageOf(error) });
  }

  /** Repeated when a row became a client while it was loading, because the response may contain it too. */
  async #window({ window, count, columns }: WindowRequest, signal: AbortSignal) {
    for (let attempt = 1; ; attempt += 1) {
      const { except } = this.queryParams;
      const answer = await this.#get(window * WINDOW, count * WINDOW, columns, signal);
      if (attempt === MOST_ATTEMPTS || this.queryParams.except === except) return answer;
    }
  }

  #get(offset: number, limit: number, columns: readonly string[], signal?: AbortSignal) {
    const query = { ...this.queryParams, columns: columns.join(','), offset, limit };
    return this.#parts.api.call(ledgerEndpoints.readRows, {
      query,
      ...(signal ? { signal } : {}),
    });
  }

  #arrived(first: number, answer: RowsResponse): void {
    const before = this.#total;
    this.#total = answer.total;
    this.#windows.put(first, answer);
    if (!this.groups.isFailed) this.state.set({ phase: 'ready' });
    const last = first + answer.rows.length - 1;
    const isInPlace = before === answer.total && this.#rows.hidden === 0;
    this.#parts.changed(isInPlace ? { first, last } : 'all');
  }
}

function windowOf(index: number): number {
  return Math.floor(index / WINDOW);
}

function windowsOf(blocks: readonly { readonly first: number; readonly last: number }[]) {
  const windows = new Set<number>();
  for (const { first, last } of blocks) {
    for (let window = windowOf(first); window <= windowOf(last); window += 1) windows.add(window);
  }
  return windows;
}
