import { Database, AgencyCalendar, needing } from '@porchlight/server';
import type { ClientTable, TableQuery, TableColumn } from '../../client-table.ts';
import { clientInvalidAt } from '../../problems.ts';
import { searchTerm } from '../sql/search-term.ts';
import type { QueryBindings } from '../sql/table/query-bindings.ts';
import { type CellFound, nextCell, passedCell, type SearchStart } from './cell-found.ts';
import { countsText } from '../sql/table/counts-statement.ts';
import {
  anywhereText,
  canBeFound,
  nearText,
  type CellSearch,
  type RowsFound,
} from '../sql/table/find-statement.ts';
import { matchesText, NO_MATCHES } from '../sql/table/matches-statement.ts';
import { StatementNames } from '../sql/table/statement-names.ts';
import { preparedQuery } from '../sql/table/prepared-query.ts';
import { columnsOf, editFields, tableFields, type TableFields } from '../sql/table/table-fields.ts';
import { groupsText } from '../sql/table/groups-statement.ts';
import { groupOrder } from '../sql/table/table-order.ts';
import { estimateText, totalsText } from '../sql/table/totals-statement.ts';
import { windowText } from '../sql/table/window-statement.ts';
import { ClientFields } from '../../contract.ts';
import { contributedFields } from '../fields/contributed-fields.ts';

type Query<Method extends 'window' | 'totals' | 'estimate' | 'groups' | 'find' | 'matches'> =
  Parameters<ClientTable[Method]>[0];

/** Reads of the table as JSON text that the database builds. */
export class TableReads extends needing({
  database: Database,
  fields: ClientFields,
  calendar: AgencyCalendar,
}) {
  readonly #windows = new StatementNames('clients.table');

  columns(): readonly TableColumn[] {
    return [...this.#fields().values()];
  }

  async window({ columns, offset, limit, ...query }: Query<'window'>): Promise<string> {
    const { bound, scope, order } = this.#prepared(query);
    // What edits can set can be read, so that an edit can be undone.
    const readable = editFields(contributedFields(this.needs.fields()));
    const rows = { scope, order, columns: columnsOf(readable, columns), offset, limit };
    const text = windowText(rows, bound);
    return this.#text(this.#windows.nameOf(text), text, bound);
  }

  async totals({ columns, ...query }: Query<'totals'>): Promise<string> {
    const { bound, scope, fields } = this.#prepared(query);
    return this.#text(null, totalsText(scope, columnsOf(fields, columns), bound), bound);
  }

  async estimate({ columns, ...query }: Query<'estimate'>): Promise<string> {
    const { bound, scope, fields } = this.#prepared(query);
    return this.#text(null, estimateText(scope, columnsOf(fields, columns), bound), bound);
  }

  async groups(query: Query<'groups'>): Promise<string> {
    const { bound, scope, fields } = this.#prepared(query);
    const text = groupsText(scope, groupOrder(query.group, fields, bound), bound);
    return this.#text(null, text, bound);
  }

  async counts(queries: readonly TableQuery[]): Promise<readonly number[]> {
    if (queries.length === 0) return [];
    const { bound, fields } = this.#prepared({});
    const text = countsText(queries, { fields, bound });
    return JSON.parse(await this.#text(null, text, bound)) as number[];
  }

  async find({ columns, term, from, backwards, ...query }: Query<'find'>): Promise<string> {
    const text = searchedTerm(term);
    const search = { columns: columnsOf(this.#fields(), columns), term: text };
    const data = canBeFound(search)
      ? await this.#cell(
          query,
          { ...search, index: from.index, backwards },
          { columns, ...from, backwards },
        )
      : null;
    return JSON.stringify({ success: true, data });
  }

  async matches({ columns, besides, term, at, ...query }: Query<'matches'>): Promise<string> {
    const text = searchedTerm(term);
    const { bound, scope, order, fields } = this.#prepared(query);
    const shown = columnsOf(fields, columns);
    const search = { scope, order, shown, hidden: columnsOf(fields, besides), term: text };
    if (!canBeFound({ columns: [...shown, ...search.hidden], term: text })) return NO_MATCHES;
    const place = { index: at.index, column: columns.indexOf(at.column) };
    return this.#text(null, matchesText(search, place, bound), bound);
  }

  /** Looked for nearby first: most searches end there, and a look at all rows takes long. */
  async #cell(
    query: TableQuery,
    search: Omit<CellSearch, 'scope' | 'order'>,
    start: SearchStart,
  ): Promise<CellFound | null> {
    const look = async (statement: typeof nearText): Promise<RowsFound> => {
      const { bound, scope, order } = this.#prepared(query);
      const text = statement({ ...search, scope, order }, bound);
      return JSON.parse(await this.#text(null, text, bound)) as RowsFound;
    };
    const near = nextCell(await look(nearText), start);
    if (near !== null) return near;
    const anywhere = await look(anywhereText);
    return nextCell(anywhere, start) ?? passedCell(anywhere, start);
  }

  #fields(): TableFields {
    return tableFields(contributedFields(this.needs.fields()));
  }

  #prepared(query: TableQuery) {
    return preparedQuery(query, this.needs);
  }

  async #text(name: string | null, sql: string, { values }: QueryBindings): Promise<string> {
    const text = await this.needs.database.jsonText(name, sql, values);
    if (text === null) throw new Error('A statement of the client table answered nothing.');
    return text;
  }
}

/** Throws 400 for a term without a character that can be looked for. */
function searchedTerm(term: string): string {
  const { text } = searchTerm(term);
  if (text === '') throw clientInvalidAt([{ field: 'term', message: 'Please enter a text' }]);
  return text;
}
