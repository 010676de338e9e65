import { createStore, type Store } from '@porchlight/ui';
import type { ApiClient } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';
import type { queryParams } from './ledger-query.ts';
import { noGroups, RowGroups, tooManyGroups } from './row-groups.ts';

interface ViewGroupsParts {
  readonly api: Pick<ApiClient, 'call'>;
  changed(before: RowGroups, now: RowGroups): void;
  failed(error: unknown): void;
}

type Params = ReturnType<typeof queryParams> & { readonly except: string };

/** The groups of the rows, and which of them are collapsed in this tab. */
export class ViewGroups {
  readonly shown: Store<RowGroups> = createStore(noGroups);
  readonly #parts: ViewGroupsParts;
  #isFailed = false;
  #column = '';
  #collapsed: ReadonlySet<string> = new Set();
  #call: AbortController | null = null;

  constructor(parts: ViewGroupsParts) {
    this.#parts = parts;
  }

  /** True while the last call failed, until it is repeated. */
  get isFailed(): boolean {
    return this.#isFailed;
  }

  /** Shows no groups until those of the new query are loaded; the same column stays collapsed where it was. */
  clear(column: string): void {
    if (column !== this.#column) this.#collapsed = new Set();
    this.#column = column;
    this.shown.set(noGroups);
  }

  /** Fetches the groups; the ones shown stay until then. */
  load({ group, filter, q, except }: Params): void {
    this.close();
    this.#isFailed = false;
    if (group !== '') void this.#fetch({ group, filter, q, except });
  }

  toggle(key: string): void {
    const collapsed = new Set(this.#collapsed);
    if (!collapsed.delete(key)) collapsed.add(key);
    this.#collapse(collapsed);
  }

  collapseAll(): void {
    this.#collapse(new Set(this.shown.get().headings.map(({ key }) => key)));
  }

  expandAll(): void {
    this.#collapse(new Set());
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
      this.#show(data.more ? tooManyGroups : new RowGroups(data.groups, this.#collapsed));
    } catch (error) {
      if (call.signal.aborted) return;
      this.#isFailed = true;
      this.#parts.failed(error);
    }
  }

  #collapse(collapsed: ReadonlySet<string>): void {
    const groups = this.shown.get().headings;
    this.#show(new RowGroups(groups, collapsed));
  }

  #show(groups: RowGroups): void {
    const before = this.shown.get();
    this.#collapsed = groups.collapsed;
    this.shown.set(groups);
    this.#parts.changed(before, groups);
  }
}
