import { newUuid } from '@porchlight/web';
import { createStore, type Store } from '@porchlight/ui';
import type { ApiClient, ServerEvent } from '@porchlight/web';
import type { LiveCells, LiveEvents, LivePeer } from '../../rules/live-events.ts';
import type { CellRange, Grid, GridColumn, GridPeer } from '@porchlight/grid';
import type { ChangedCell } from '../rows/ledger-rows.ts';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { LiveFeed } from './live-feed.ts';
import { OwnPositionReporter } from './own-position.ts';
import { peerCells, samePeers } from './peer-cells.ts';
import { ThrottledTask } from './throttled-task.ts';

const ROWS_APART_MS = 2_000;
/** Counting reads every client. */
const COUNTS_APART_MS = 5_000;

interface LiveSessionParts {
  readonly api: Pick<ApiClient, 'call' | 'follow'>;
  readonly ledger: OpenLedger;
  readonly grid: Grid;
  /** Id of the current user. */
  readonly agent: number;
  /** The columns that a `CellPoint` counts, now. */
  readonly placed: () => readonly GridColumn[];
  /** True while a cell is edited. */
  readonly editing: () => boolean;
  /** Clients changed: totals and counts have to be recounted. */
  readonly recount: () => void;
}

/** Shows on the sheet what others do, and reports the current cell to them, while the page is open. */
export class LiveSession {
  readonly feed: LiveFeed;
  /** The open tabs of everyone else. */
  readonly peers: Store<readonly LivePeer[]> = createStore<readonly LivePeer[]>([]);
  readonly #parts: LiveSessionParts;
  readonly #place: OwnPositionReporter;
  readonly #refetch: ThrottledTask;
  readonly #recount: ThrottledTask;
  readonly #endRows: () => void;
  /** Their cells on the sheet. */
  readonly cells: Store<readonly GridPeer[]> = createStore<readonly GridPeer[]>([], samePeers);

  constructor(parts: LiveSessionParts) {
    this.#parts = parts;
    const { api, ledger, grid, editing, recount } = parts;
    const tab = newUuid();
    this.#place = new OwnPositionReporter(api, tab);
    this.#recount = new ThrottledTask({ apartMs: COUNTS_APART_MS, run: recount });
    this.#refetch = new ThrottledTask({
      apartMs: ROWS_APART_MS,
      mustWait: () => editing() || ledger.saving.state.get().saving,
      run: () => {
        ledger.rows.refresh();
        this.#recount.request();
      },
    });
    this.#endRows = ledger.rows.subscribe(() => this.#draw());
    this.feed = new LiveFeed({
      api,
      tab,
      received: (event) => this.#receive(event),
      resumed: () => {
        this.#refetch.request();
        this.#place.again();
      },
    });
    this.select(grid.selection);
  }

  /** One went to another cell; it may lie in a row that does not exist for others. */
  select(range: CellRange | null): void {
    const id = range === null ? null : this.#parts.ledger.rows.id(range.anchor.row);
    const client = id !== null && /^\d+$/.test(id) ? Number(id) : null;
    const column = range === null ? undefined : this.#parts.placed()[range.anchor.column]?.key;
    const isPlace = client !== null && column !== undefined;
    this.#place.set(isPlace ? { id: client, column } : { id: null, column: null });
  }

  close(): void {
    this.feed.close();
    this.#place.close();
    this.#refetch.close();
    this.#recount.close();
    this.#endRows();
  }

  #receive({ name, data }: ServerEvent): void {
    const value: unknown = JSON.parse(data);
    if (name === 'cells') this.#patch((value as LiveEvents['cells']).cells);
    if (name === 'rows') this.#rowsChanged(value as LiveEvents['rows']);
    if (name === 'refetch') this.#refetch.request();
    if (name === 'peers') this.#showPeers((value as LiveEvents['peers']).peers);
  }

  #patch(clients: readonly LiveCells[]): void {
    const { agent, ledger } = this.#parts;
    const cells = clients.flatMap(({ id, version, values, by }) =>
      Object.entries(values).map(([field, value]): ChangedCell => ({
        id: String(id),
        field,
        value,
        version,
        ...(by !== null && by.id !== agent ? { by: by.name } : {}),
      })),
    );
    ledger.rows.patch(cells);
    const others = clients.filter(({ by }) => by?.id !== agent);
    if (others.length > 0) this.#recount.request();
    const { group } = ledger.rows.query;
    if (group && others.some(({ values }) => group in values)) this.#refetch.request();
  }

  /** Rows may have moved; rows added here are already in place. */
  #rowsChanged({ created, deleted }: LiveEvents['rows']): void {
    const { added } = this.#parts.ledger.rows;
    const mine = new Set(added.createdIds);
    const others = created.filter((id) => !mine.has(String(id)));
    if (others.length + deleted.length > 0) this.#refetch.request();
  }

  #showPeers(peers: readonly LivePeer[]): void {
    this.peers.set(peers.filter(({ agent }) => agent !== this.#parts.agent));
    this.#draw();
  }

  #draw(): void {
    const { grid, ledger } = this.#parts;
    const before = this.cells.get();
    this.cells.set(peerCells(this.peers.get(), (id) => ledger.rows.rowOf(id)));
    if (this.cells.get() !== before) grid.update({ peers: this.cells.get() });
  }
}
