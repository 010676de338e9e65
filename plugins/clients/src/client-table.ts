import { defineService, type Actor } from '@porchlight/kernel';
import type { ImportHint } from '@porchlight/schemas';

/** A field of a client as a column of a table. */
export interface TableColumn {
  readonly key: string;
  readonly label: string;
  readonly type: 'text' | 'date' | 'currency' | 'email';
  readonly editable: boolean;
  /** True when cells hold the mask of a sealed value. */
  readonly sensitive: boolean;
  /** What files of other programs call the field, in addition to its key and its label. */
  readonly importNames?: ImportHint;
}

/** One condition on a column. Secrets can only be `empty` or `filled`. */
export interface TableFilter {
  readonly column: string;
  /** `from` and `to` include their value and are for dates and amounts. */
  readonly op: 'contains' | 'is' | 'is_not' | 'empty' | 'filled' | 'from' | 'to';
  /** A day may be named by its distance from the agency's today: `today`, `today-1d`, `today+90d-65y`. */
  readonly value?: string;
}

/** At least one of the alternatives holds; each is a list of conditions that hold together. */
export interface TableAlternatives {
  readonly any: readonly (readonly TableFilter[])[];
}

/** Everything that a query requires holds; it may have 60 conditions in all. */
export type TableRequirement = TableFilter | TableAlternatives;

interface SortColumn {
  readonly column: string;
  readonly dir: 'asc' | 'desc';
}

/** Clients that are equal in the first column are in the order of the second. */
export interface TableSort extends SortColumn {
  readonly second?: SortColumn;
}

/** Which clients, in which order. Blank values come last in both directions, equal ones by name. */
export interface TableQuery {
  readonly sort?: TableSort;
  /** A column whose values, ascending, come before any other order, so that equal ones are neighbors. */
  readonly group?: string;
  readonly filter?: readonly TableRequirement[];
  /** Part of a name, email, phone or plan, as in the client list. */
  readonly q?: string;
  /** Clients to leave out because the screen shows them elsewhere; by their ids, at most 200. */
  readonly except?: readonly number[];
  /** Only these clients, by their ids. */
  readonly only?: readonly number[];
}

/** One new value of one cell: of a column, or of `ASSIGNED_AGENT`, which takes the id of an agent. */
export interface TableEdit {
  readonly id: number;
  readonly field: string;
  /** As typed, trimmed; '' clears. Ignored where `restore` is given. */
  readonly value: string;
  /**
   * Restores the hidden value that was replaced by the change from which the client has this version; for actors who
   * may reveal.
   */
  readonly restore?: number;
  /**
   * The cell held the value before: it gets it as the audit has it, even where today's rules refuse it. For undo; of no
   * effect on hidden values and on values that the audit does not have.
   */
  readonly fromHistory?: boolean;
  /** Of the row from which the edit was made. */
  readonly version?: number;
  /** What the cell held then, as stored or as shown; without it the last write wins. */
  readonly was?: string;
}

/** A cell as stored after an edit. */
export interface TableCell {
  readonly id: number;
  readonly version: number;
  readonly field: string;
  /** Text, yyyy-mm-dd or a decimal number; secrets as masks; null for a blank date or amount. */
  readonly value: string | number | null;
}

/**
 * The clients as one wide table, for plugins that show or move many cells. Values are text, dates as yyyy-mm-dd,
 * amounts as numbers; secrets as masks. Keys that are no column throw 400. `actor` is core's `Actor`.
 */
export interface ClientTable {
  /** Every field that can be a column, ours and those that plugins contribute. */
  columns(): readonly TableColumn[];
  /** JSON text `{"columns":[…],"rows":[[id, version, …]],"total":n}`; at most 200 rows. Also reads `ASSIGNED_AGENT`. */
  window(
    query: TableQuery & {
      readonly columns: readonly string[];
      readonly offset: number;
      readonly limit: number;
    },
  ): Promise<string>;
  /** The named clients as a window has them, in that order; those that are no clients (any more) are left out. */
  rows(query: {
    readonly ids: readonly number[];
    readonly columns: readonly string[];
  }): Promise<readonly (readonly (string | number | null)[])[]>;
  /** JSON text `{"success":true,"data":{"count":n,"sums":{…},"empty":{…},"overdue":n}}` over all rows of the query. */
  totals(query: TableQuery & { readonly columns: readonly string[] }): Promise<string>;
  /**
   * The totals from a sample of 20,000 clients, without cents; `data` is null where too few of these belong to the
   * query. Exact where there are no more clients.
   */
  estimate(query: TableQuery & { readonly columns: readonly string[] }): Promise<string>;
  /**
   * JSON text `{"success":true,"data":{"groups":[{"value":…,"count":n}],"more":false}}`: the values of a column in the
   * order of `TableQuery.group`, the blank one last, each with its clients. Texts that differ in case or marks are one
   * value. `more` is true when there are more than 200 values, which are then left out. Throws 400 for hidden values.
   */
  groups(query: TableQuery & { readonly group: string }): Promise<string>;
  /** How many clients belong to each of the queries, found in one walk; throws 400 as `totals` does. */
  counts(queries: readonly TableQuery[]): Promise<readonly number[]>;
  /** JSON text `{"success":true,"data":{"index":n,"id":n,"column":key}|null}`: the next cell that shows the term. */
  find(
    query: TableQuery & {
      readonly columns: readonly string[];
      readonly term: string;
      readonly from: { readonly index: number; readonly column: string };
      readonly backwards: boolean;
    },
  ): Promise<string>;
  /**
   * JSON text `{"success":true,"data":{"count":n,"position":n|null,"hidden":{"count":n,"columns":[key,…]}}}`: how many
   * cells of `columns` show the term, which of them the cell `at` is, from 1, and how many cells of the columns in
   * `besides` show it. Of very many rows only the first 10,000 count, and no position is known.
   */
  matches(
    query: TableQuery & {
      readonly columns: readonly string[];
      readonly besides: readonly string[];
      readonly term: string;
      readonly at: { readonly index: number; readonly column: string };
    },
  ): Promise<string>;
  /**
   * Stores all cells or none, in one transaction; of two edits of one cell the last counts, masks are left alone
   * and a name cannot be cleared. Throws 400 with the sentence of each bad cell, 404 for unknown clients, and 409 with what the
   * cell holds now (`details[].current` and `version`) when a row is newer than `version` and the cell is not what it
   * `was`; `details[].field` is the place of the edit in the list.
   */
  edit(actor: Actor, edits: readonly TableEdit[]): Promise<readonly TableCell[]>;
  /**
   * Adds a client from some cells; names may be blank. Returns `{"id":…,"version":…,"values":{…}}` as JSON
   * text, with every column as it is stored. Throws 400 with the sentence of each bad cell at its field.
   */
  create(actor: Actor, values: Readonly<Record<string, string>>): Promise<string>;
  /**
   * All rows of the query in batches, for a file, each row as in a window: id, version, then the columns; notes without
   * their markup. Holds no transaction between batches; which clients match, and their order, are those of the
   * beginning. With `plain` hidden values come in clear: throws 403 when the actor may not reveal, 400 without a
   * purpose, and the audit has a line of its own before the first of them leaves.
   */
  batches(
    query: TableQuery & {
      readonly columns: readonly string[];
      readonly plain?: { readonly actor: Actor; readonly purpose: string };
    },
  ): AsyncIterable<readonly (readonly (string | number | null)[])[]>;
}

/** Provided by this plugin. */
export const ClientTable = defineService<ClientTable>('clients.table');
