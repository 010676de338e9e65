import { ApiError, type ApiClient } from '@porchlight/web';
import type { CellValue } from '../../../rules/cell-text.ts';
import type { GridColumn } from '@porchlight/grid';

type Values = Record<string, CellValue>;

interface Client {
  readonly id: number;
  version: number;
  readonly values: Values;
}

interface Edit {
  readonly id: number;
  readonly field: string;
  readonly value: string;
  readonly version?: number;
  readonly was?: CellValue;
}

interface Block {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: number;
    readonly values: readonly (string | null)[];
    readonly was: readonly CellValue[];
    readonly restore?: readonly (number | null)[];
    readonly version?: number;
  }[];
}

type AnyEndpoint = Parameters<ApiClient['call']>[0];

/** The values and options of any call. */
interface AnyInput {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

/** A call without a response yet. */
interface Held {
  readonly path: string;
  readonly answer: () => void;
}

export const ledgerTestColumns: readonly GridColumn[] = [
  column('name', 'text'),
  column('date', 'date'),
  column('amount', 'currency'),
  { ...column('ssn', 'text'), sensitive: true },
];

function column(key: string, type: GridColumn['type']): GridColumn {
  const look = { width: 100, editable: true, align: 'start', sensitive: false } as const;
  return { key, label: key, group: 'All', type, ...look };
}

/** A server with clients 1 to `count` that serves windows, edits, and the first save of a row. */
export class FakeLedger {
  readonly clients: Client[];
  readonly calls: { readonly path: string; readonly body: unknown; readonly key?: string }[] = [];
  /** While this is on, responses wait in `held`. */
  holding = false;
  /** The next call fails with this; `late` does the work all the same. */
  fails: { readonly error: ApiError; readonly late?: boolean } | null = null;
  readonly held: Held[] = [];
  readonly #keys = new Map<string, unknown>();

  constructor(count: number) {
    this.clients = Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      version: 1,
      values: { name: `Name ${index + 1}`, date: null, amount: index, ssn: '***-**-0000' },
    }));
  }

  readonly call = ((endpoint: Pick<AnyEndpoint, 'method' | 'path'>, input: AnyInput = {}) =>
    endpoint.method === 'get'
      ? this.#read(endpoint.path, input)
      : this.#write(endpoint.path, input)) as ApiClient['call'];

  #read(path: string, { query = {} }: AnyInput): Promise<unknown> {
    this.calls.push({ path, body: query });
    // Read when the call arrives, however late the response is.
    const answer = path === '/ledger/groups' ? this.#groups(query) : this.#window(query);
    return this.#answered(path, () => answer);
  }

  #write(path: string, { body, idempotencyKey }: AnyInput): Promise<unknown> {
    this.calls.push({ path, body, ...(idempotencyKey ? { key: idempotencyKey } : {}) });
    return this.#answered(path, () => {
      const data = this.#done(path, body, idempotencyKey);
      return { success: true, data };
    });
  }

  /** As another user does. */
  change(id: number, values: Values): void {
    const client = this.#client(id);
    client.version += 1;
    Object.assign(client.values, values);
  }

  callsOf(path: string) {
    return this.calls.filter((call) => call.path === path);
  }

  #answered<T>(path: string, work: () => T): Promise<T> {
    const failing = this.fails;
    this.fails = null;
    return new Promise((resolve, reject) => {
      const answer = () => {
        try {
          if (failing?.late) work();
          if (failing) throw failing.error;
          resolve(work());
        } catch (error) {
          reject(error as Error);
        }
      };
      if (this.holding) this.held.push({ path, answer });
      else answer();
    });
  }

  #window(query: NonNullable<AnyInput['query']>) {
    if (String(query['except']).split(',').length > 200)
      throw new ApiError({ status: 400, code: 'bad_request' });
    const columns = String(query['columns']).split(',');
    const except = new Set(String(query['except']).split(','));
    const all = this.#grouped(String(query['group'])).filter(({ id }) => !except.has(String(id)));
    const first = Number(query['offset']);
    const rows = all
      .slice(first, first + Number(query['limit']))
      .map(({ id, version, values }) => [
        id,
        version,
        ...columns.map((key) => values[key] ?? null),
      ]);
    return { columns, rows, total: all.length };
  }

  /** The clients by a column of texts, blank ones last. */
  #grouped(column: string): readonly Client[] {
    const text = ({ values }: Client) => textOf(values[column]) || '~';
    return this.clients.toSorted((one, other) =>
      text(one) < text(other) ? -1 : Number(text(one) > text(other)),
    );
  }

  #groups({ group }: NonNullable<AnyInput['query']>) {
    const counts = new Map<CellValue, number>();
    for (const { values } of this.#grouped(String(group))) {
      const value = values[String(group)] ?? null;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const more = counts.size > 200;
    const groups = [...counts].map(([value, count]) => ({ value, count }));
    return { success: true, data: { groups: more ? [] : groups, more } };
  }

  #done(path: string, body: unknown, key?: string) {
    if (path === '/ledger/rows') return this.#create(body, key);
    if (path === '/ledger/edits') return this.#edit((body as { edits: readonly Edit[] }).edits);
    const edited = this.#edit(editsOf(body as Block));
    return edited.map(({ version, value }) => [version, value]);
  }

  #edit(edits: readonly Edit[]) {
    const details = edits.flatMap(({ id, field, version, was }, place) => {
      const client = this.#client(id);
      const current = client.values[field] ?? null;
      const stale = version !== undefined && version !== client.version && was !== undefined;
      if (!stale || textOf(current) === textOf(was)) return [];
      return [{ field: String(place), message: 'Now it is', current, version: client.version }];
    });
    if (details.length > 0) throw new ApiError({ status: 409, code: 'conflict', details });
    return edits.map(({ id, field, value }) => {
      const client = this.#client(id);
      client.version += 1;
      client.values[field] = storedOf(field, value);
      return { id, version: client.version, field, value: client.values[field] };
    });
  }

  #create(body: unknown, key = '') {
    const { values } = body as { values: Record<string, string> };
    const known = this.#keys.get(key);
    if (known) return known;
    const stored = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, storedOf(field, value)]),
    );
    const client = { id: this.clients.length + 1, version: 1, values: stored };
    this.clients.push(client);
    const answer = { id: client.id, version: 1, values: { ...stored } };
    this.#keys.set(key, answer);
    return answer;
  }

  #client(id: number): Client {
    const client = this.clients.find((one) => one.id === id);
    if (!client)
      throw new ApiError({ status: 404, code: 'not_found', message: 'Client not found' });
    return client;
  }
}

function editsOf({ columns, rows }: Block): readonly Edit[] {
  return rows.flatMap(({ id, values, was, restore = [], version }) =>
    columns.flatMap((field, at) => {
      const value = values[at] ?? (restore[at] == null ? null : 'restored');
      const before = was[at] ?? null;
      if (value === null) return [];
      const based = before === null || version === undefined ? {} : { version, was: before };
      return [{ id, field, value, ...based }];
    }),
  );
}

function storedOf(field: string, value: string): CellValue {
  if (field === 'ssn') return value === '' ? '' : `***-**-${value.slice(-4)}`;
  if (value === '' && field !== 'name') return null;
  return field === 'amount' ? Number(value) : value;
}

function textOf(value: CellValue | undefined): string {
  return typeof value === 'number' ? value.toFixed(2) : (value ?? '');
}
