import { createStore, type Store } from '@porchlight/ui';
import type { ApiClient } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';
import { fingerprint } from './fingerprint.ts';
import type { queryParams } from './ledger-query.ts';
import { groupKey, noGroups, type RowGroup, RowGroups, tooManyGroups } from './row-groups.ts';

interface ViewGroupsParts {
  readonly api: Pick<ApiClient, 'call'>;
  changed(before: RowGroups, now: RowGroups): void;
  failed(error: unknown): void;
}

type Params = ReturnType<typeof queryParams> & { readonly except: string };

/** More collapsed groups are not remembered; the newest are. */
const MOST_FOLDED = 500;

/** The groups of the rows, and which of them are collapsed. */
export class ViewGroups {
  readonly shown: Store<RowGroups> = createStore(noGroups);
  /** Fingerprints of the collapsed groups, those of other columns and filters among them. */
  readonly folded: Store<readonly string[]> = createStore<readonly string[]>([]);
  readonly #parts: ViewGroupsParts;
  #isFailed = false;
  #column = '';
  #call: AbortController | null = null;

  constructor(parts: ViewGroupsParts) {
    this.#parts = parts;
  }

  /** True while the last call failed, until it is repeated. */
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** Shows no groups until those of the new query are loaded. */
  clear(column: string): void {
    this.#column = column;
    this.shown.set(noGroups);
  }

  /** Fetches the groups; the ones shown stay until then. */
  load({ group, filter, q, except }: Params): void {
    this.close();
    this.#isFailed = false;
    if (group !== '') void this.#fetch({ group, filter, q, except });
  }

  /** Collapses the groups with these fingerprints, and expands all others. */
  fold(folded: readonly string[]): void {
    if (folded === this.folded.get()) return;
    this.folded.set(folded);
    const { headings } = this.shown.get();
    if (headings.length > 0) this.#show(this.#grouped(headings));
  }

  toggle(key: string): void {
    const mark = this.#markOf(key);
    const others = this.folded.get().filter((one) => one !== mark);
    this.fold(others.length < this.folded.get().length ? others : newest([...others, mark]));
  }

  collapseAll(): void {
    this.fold(newest([...new Set([...this.folded.get(), ...this.#marks()])]));
  }

  expandAll(): void {
    const marks = new Set(this.#marks());
    this.fold(this.folded.get().filter((mark) => !marks.has(mark)));
  }

  /** The number of a row among the shown ones; its group is expanded first. */
  rowAt(index: number): number {
    const row = this.shown.get().rowOf(index);
    const key = this.shown.get().keyAt(index);
    if (row !== null || key === null) return row ?? index;
    this.toggle(key);
    return this.shown.get().rowOf(index) ?? index;
  }

  /** Aborts what is in flight. */
  close(): void {
    this.#call?.abort();
    this.#call = null;
  }

  async #fetch(query: Pick<Params, 'group' | 'filter' | 'q' | 'except'>): Promise<void> {
    const call = new AbortController();
    this.#call = call;
    try {
      const { signal } = call;
      const { data } = await this.#parts.api.call(ledgerEndpoints.readGroups, { query, signal });
      if (signal.aborted) return;
      this.#show(data.more ? tooManyGroups : this.#grouped(data.groups));
    } catch (error) {
      if (call.signal.aborted) return;
      this.#isFailed = true;
      this.#parts.failed(error);
    }
  }

  #grouped(groups: readonly RowGroup[]): RowGroups {
    const folded = new Set(this.folded.get());
    const keys = groups.map(({ value }) => groupKey(value));
    return new RowGroups(groups, new Set(keys.filter((key) => folded.has(this.#markOf(key)))));
  }

  #marks(): readonly string[] {
    return this.shown.get().headings.map(({ key }) => this.#markOf(key));
  }

  #markOf(key: string): string {
    return fingerprint(`${this.#column} ${key}`);
  }

  #show(groups: RowGroups): void {
    const before = this.shown.get();
    this.shown.set(groups);
    this.#parts.changed(before, groups);
  }
}

function newest(marks: readonly string[]): readonly string[] {
  return marks.slice(-MOST_FOLDED);
}
