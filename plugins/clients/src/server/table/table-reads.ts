import type { Database, FieldCrypto } from '@porchlight/server';
import type { ClientTable, TableAsk, TableColumn } from '../../client-table.ts';
import { clientInvalidAt } from '../../problems.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { inOrder } from '../list/list-scope.ts';
import { searchTerm } from '../list/search-term.ts';
import { type AgencyDay, AskBindings } from './ask-bindings.ts';
import { type CellFound, nextCell, passedCell, type SearchStart } from './cell-found.ts';
import {
  anywhereText,
  canBeFound,
  nearText,
  type CellSearch,
  type RowsFound,
} from './find-statement.ts';
import { rowsText } from './row-text.ts';
import { StatementNames } from './statement-names.ts';
import { tableFields, fieldOf, type TableFields } from './table-fields.ts';
import type { TableField } from './table-field.ts';
import { tableOrder } from './table-order.ts';
import { tableScope } from './table-scope.ts';
import { totalsText } from './totals-statement.ts';
import { windowText } from './window-statement.ts';

/** Rows of a file are read so many at a time. */
const BATCH = 250;

type Ask<Method extends 'window' | 'totals' | 'find' | 'batches'> = Parameters<
  ClientTable[Method]
>[0];

export interface TableReadsParts {
  readonly database: Database;
  /** Finds the blind index of a hidden value that is asked for as a whole. */
  readonly crypto: FieldCrypto;
  readonly contributed: () => ContributedFields;
  readonly day: () => AgencyDay;
}

/** Reads of the table as JSON text that the database builds. */
export class TableReads {
  readonly #parts: TableReadsParts;
  readonly #windows = new StatementNames('clients.table');

  constructor(parts: TableReadsParts) {
    this.#parts = parts;
  }

  columns(): readonly TableColumn[] {
    return [...this.#fields().values()].map(({ key, type, editable, sensitive }) => ({
      ...{ key, type, editable, sensitive },
    }));
  }

  async window({ columns, offset, limit, ...ask }: Ask<'window'>): Promise<string> {
    const { bound, scope, order, fields } = this.#prepared(ask);
    const asked = { scope, order, columns: columnsOf(fields, columns), offset, limit };
    const text = windowText(asked, bound);
    return this.#text(this.#windows.nameOf(text), text, bound);
  }

  async totals({ columns, ...ask }: Ask<'totals'>): Promise<string> {
    const { bound, scope, fields } = this.#prepared(ask);
    return this.#text(null, totalsText(scope, columnsOf(fields, columns), bound), bound);
  }

  async find({ columns, term, from, backwards, ...ask }: Ask<'find'>): Promise<string> {
    const text = searchTerm(term).text;
    if (text === '') throw clientInvalidAt([{ field: 'term', message: 'Please enter a text' }]);
    const asked = { columns: columnsOf(this.#fields(), columns), term: text };
    const data = canBeFound(asked)
      ? await this.#cell(
          ask,
          { ...asked, index: from.index, backwards },
          { columns, ...from, backwards },
        )
      : null;
    return JSON.stringify({ success: true, data });
  }

  /** Looked for nearby first: most searches end there, and a look at all rows takes long. */
  async #cell(
    ask: TableAsk,
    search: Omit<CellSearch, 'scope' | 'order'>,
    start: SearchStart,
  ): Promise<CellFound | null> {
    const look = async (statement: typeof nearText): Promise<RowsFound> => {
      const { bound, scope, order } = this.#prepared(ask);
      const text = statement({ ...search, scope, order }, bound);
      return JSON.parse(await this.#text(null, text, bound)) as RowsFound;
    };
    const near = nextCell(await look(nearText), start);
    if (near !== null) return near;
    const anywhere = await look(anywhereText);
    return nextCell(anywhere, start) ?? passedCell(anywhere, start);
  }

  /**
   * The ids in their order first, then the rows by their ids: no transaction is held, a row that changes meanwhile
   * neither comes twice nor is left out, and any order costs one walk.
   */
  async *batches({
    columns,
    ...ask
  }: Ask<'batches'>): AsyncGenerator<readonly (readonly (string | number | null)[])[]> {
    const { bound, scope, order } = this.#prepared(ask);
    const all = `
      select coalesce(json_agg(id), '[]')::text
      from (select c.id from ${scope.from} order by ${inOrder(order)}) clients`;
    const ids = JSON.parse(await this.#text(null, all, bound)) as readonly number[];
    for (let start = 0; start < ids.length; start += BATCH) {
      const values = new AskBindings(this.#parts.day());
      const picked = values.add(JSON.stringify(ids.slice(start, start + BATCH)));
      const fields = columnsOf(this.#fields(), columns);
      const text = `
        with picked as (
          select id::bigint as id, place
          from json_array_elements_text(${picked}::json) with ordinality as asked (id, place)
        )
        select '[' || (${rowsText(fields, values)}) || ']'`;
      const rows = await this.#text(this.#windows.nameOf(text), text, values);
      yield JSON.parse(rows) as (string | number | null)[][];
    }
  }

  #fields(): TableFields {
    return tableFields(this.#parts.contributed());
  }

  #prepared(ask: TableAsk) {
    const bound = new AskBindings(this.#parts.day());
    const fields = this.#fields();
    const scope = tableScope(ask, { fields, bound, crypto: this.#parts.crypto });
    return { bound, fields, scope, order: tableOrder(ask.sort, fields, bound) };
  }

  async #text(name: string | null, sql: string, { values }: AskBindings): Promise<string> {
    const text = await this.#parts.database.jsonText(name, sql, values);
    if (text === null) throw new Error('A statement of the client table answered nothing.');
    return text;
  }
}

function columnsOf(fields: TableFields, keys: readonly string[]): readonly TableField[] {
  return keys.map((key) => fieldOf(fields, key, 'columns'));
}
