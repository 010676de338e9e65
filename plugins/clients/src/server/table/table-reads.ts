import type { Database } from '@porchlight/server';
import type { ClientTable, TableAsk, TableColumn } from '../../client-table.ts';
import { clientInvalidAt } from '../../problems.ts';
import { searchTerm } from '../sql/search-term.ts';
import type { AskBindings } from '../sql/table/query-bindings.ts';
import { type CellFound, nextCell, passedCell, type SearchStart } from './cell-found.ts';
import { countsText } from '../sql/table/counts-statement.ts';
import {
  anywhereText,
  canBeFound,
  nearText,
  type CellSearch,
  type RowsFound,
} from '../sql/table/find-statement.ts';
import { StatementNames } from '../sql/table/statement-names.ts';
import { preparedAsk, type AskParts } from '../sql/table/prepared-query.ts';
import { columnsOf, tableFields, type TableFields } from '../sql/table/table-fields.ts';
import { totalsText } from '../sql/table/totals-statement.ts';
import { windowText } from '../sql/table/window-statement.ts';

type Ask<Method extends 'window' | 'totals' | 'find'> = Parameters<ClientTable[Method]>[0];

export interface TableReadsParts extends AskParts {
  readonly database: Database;
}

/** Reads of the table as JSON text that the database builds. */
export class TableReads {
  readonly #parts: TableReadsParts;
  readonly #windows = new StatementNames('clients.table');

  constructor(parts: TableReadsParts) {
    this.#parts = parts;
  }

  columns(): readonly TableColumn[] {
    return [...this.#fields().values()];
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

  async counts(asks: readonly TableAsk[]): Promise<readonly number[]> {
    if (asks.length === 0) return [];
    const { bound, fields } = this.#prepared({});
    const text = countsText(asks, { fields, bound });
    return JSON.parse(await this.#text(null, text, bound)) as number[];
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

  #fields(): TableFields {
    return tableFields(this.#parts.contributed());
  }

  #prepared(ask: TableAsk) {
    return preparedAsk(ask, this.#parts);
  }

  async #text(name: string | null, sql: string, { values }: AskBindings): Promise<string> {
    const text = await this.#parts.database.jsonText(name, sql, values);
    if (text === null) throw new Error('A statement of the client table answered nothing.');
    return text;
  }
}
