import type { Endpoint, SchemaRef } from '@porchlight/kernel';
import type { EmptyState } from '@porchlight/ui';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { SentQuery } from '../api/call-input.ts';
import type { ListAddress, ListFilter } from './define-list-address.ts';

/** One page of a list. */
export interface ListPage {
  /** Of all pages. */
  readonly total: number;
}

/** A list that the server sends whole; its `rows` are in the order of the filter. */
export interface WholeList<Row> extends ListPage {
  readonly data: readonly Row[];
}

/** A page of a list as the server sent it, and the filter of its query. */
export type Listed<Page, F> = Page & { readonly filter: F };

/** What the cells of a list are drawn with. */
export interface CellContext<F> {
  /** Today at the agency, `yyyy-mm-dd`. */
  readonly today: string;
  /** The time zone of the agency. */
  readonly timeZone: string;
  readonly filter: F;
}

/**
 * Where the card of a record shows a value on phones: in the first two lines its title with a mark and what it is
 * about with its amount, each a pair; a line of its own; the last line, which several values share; below it a note
 * and what can be done.
 */
export const cardPlaces = [
  'title',
  'mark',
  'about',
  'amount',
  'wide',
  'line',
  'note',
  'actions',
] as const;
export type CardPlace = (typeof cardPlaces)[number];

type Draw<Row, F> = (row: Row, context: CellContext<F>) => ReactNode;

interface Column<Row, F> {
  readonly head: string;
  /** For columns whose cells say what they are. */
  readonly isHeadHidden?: boolean;
  readonly align?: 'right';
  readonly cell: Draw<Row, F>;
  /** What follows the link or button of a cell that opens the record. */
  readonly after?: Draw<Row, F>;
  /** The link or button that opens the record is in this column, if rows open; its name when the cell does not say it. */
  readonly opens?: true | ((row: Row, context: CellContext<F>) => string);
  /** The whole text of a cell that may be cut off. */
  readonly title?: (row: Row, context: CellContext<F>) => string | undefined;
  readonly className?: (row: Row) => string | false;
  /** Where it stands on phones, drawn as the cell or in its own way. */
  readonly phone?: Readonly<Partial<Record<CardPlace, true | Draw<Row, F>>>>;
  /** Width of the bar of the skeleton. */
  readonly skeleton: string;
  /** The order of the column is the opposite of that of the server, as ages rise when dates of birth fall. */
  readonly isReversed?: boolean;
}

/** A column of a list. `<name of the list>__<id>` is the class of its width; the id is what it sorts by, unless given. */
export type ListColumn<Row, F extends ListFilter> = Column<Row, F> &
  (
    | { readonly sort: F['sort']; readonly id?: string }
    | { readonly sort?: undefined; readonly id: string }
  );

/** An order of the list, for screens without column heads. */
export interface ListOrder<S extends string> {
  readonly sort: S;
  readonly dir: 'asc' | 'desc';
  readonly label: string;
}

interface EmptyText {
  readonly drawing: ComponentProps<typeof EmptyState>['drawing'];
  readonly title: string;
  readonly hint?: string;
}

/** A list as data; `ListScreen` draws it. */
export interface ListDefinition<Page extends ListPage, Row, F extends ListFilter> {
  /** Class of its table. */
  readonly name: string;
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly address: ListAddress<F>;
  readonly rows: (page: Listed<Page, F>) => readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly columns: readonly ListColumn<Row, F>[];
  /** Rows of a page, which the query asks for as `page_size`, and of the skeleton. */
  readonly pageSize: number;
  /** The orders that phones offer. */
  readonly orders?: readonly ListOrder<F['sort']>[];
  /** Buttons of which one is pressed, with counts. */
  readonly segments?: {
    readonly label: string;
    readonly part: keyof F;
    readonly options: readonly { readonly value: string; readonly label: string }[];
    readonly counts: (page: Page) => Readonly<Partial<Record<string, number>>>;
  };
  /** Between the number of rows and the pager. */
  readonly Foot?: ComponentType<{ readonly page: Listed<Page, F> }>;
  /** How many of how many rows are shown; a list that shows all of them has no foot. */
  readonly shown?: (count: number, page: Listed<Page, F>) => string;
  /** The same on phones. */
  readonly shownShort?: (count: number, total: number) => string;
  /** Below the skeleton. */
  readonly loading?: string;
  /** Heading of the error state; a function of why also says why. */
  readonly failed: string | ((why: string) => string);
  readonly search?: string;
  /** The list without records. */
  readonly empty?: EmptyText | ((filter: F) => EmptyText);
  /** The list whose filters leave nothing; 'Nothing matches' by default. */
  readonly noMatch?: Omit<EmptyText, 'drawing'>;
  /** For the sheet of shortcuts. */
  readonly keys?: { readonly search: string; readonly next: string; readonly previous: string };
  /** The address that a row opens; without one, a row calls `onOpen` of the screen, and without both it opens nothing. */
  readonly to?: (row: Row, filter: F) => string;
}

/** A list that reads its pages from an endpoint. */
export type List<Q, Page extends ListPage, Row, F extends ListFilter> = ListSource<
  Q,
  Page,
  Row,
  F
> &
  (F extends SentQuery<Q> ? unknown : Pick<Required<ListSource<Q, Page, Row, F>>, 'query'>);

/** A list and where it comes from; its query is what its address says, unless it has its own. */
interface ListSource<Q, Page extends ListPage, Row, F extends ListFilter> extends ListDefinition<
  Page,
  Row,
  F
> {
  readonly endpoint: Endpoint<undefined, SchemaRef<Q>, undefined, SchemaRef<Page>>;
  /** The key of its pages in the cache, without the filter. */
  readonly queryKey: readonly string[];
  /** What is asked for beside `page_size`; the filter by default, without what its address has `beside` the list. */
  readonly query?: (filter: F) => SentQuery<Q>;
  /** Milliseconds for which a page is not read again. */
  readonly staleTime?: number;
  /** Milliseconds after which the page is read again. */
  readonly refetchInterval?: number;
}

/** Declares a list of records: where they come from, what a row shows, and what is said without rows. */
export function defineList<Q, Page extends ListPage, Row, F extends ListFilter>(
  list: List<Q, Page, Row, F>,
): List<Q, Page, Row, F> {
  return list;
}
