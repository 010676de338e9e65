import {
  classNames,
  SkeletonRows,
  SortHead,
  Table,
  TableRow,
  VisuallyHidden,
} from '@porchlight/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CellContext, ListColumn, ListDefinition, ListPage } from './define-list.ts';
import type { ListFilter } from './define-list-address.ts';
import { RowLink } from './row-link.tsx';
import type { ListControl } from './use-list-address.ts';

export interface ListRowsProps<Page extends ListPage, Row, F extends ListFilter> {
  readonly list: ListDefinition<Page, Row, F>;
  /** Null for the skeleton. */
  readonly rows: readonly Row[] | null;
  readonly busy: boolean;
  readonly foot: ReactNode;
  readonly control: ListControl<F>;
  readonly context: CellContext<F>;
  /** Undefined for rows that have an address, or open nothing. */
  readonly onOpen: ((row: Row) => void) | undefined;
}

const idOf = ({ id, sort }: { readonly id?: string; readonly sort?: string | undefined }) =>
  id ?? sort ?? '';
const opposite = (dir: 'asc' | 'desc') => (dir === 'asc' ? 'desc' : 'asc');

/** The rows on wide screens. */
export function ListTable<Page extends ListPage, Row, F extends ListFilter>({
  list,
  rows,
  busy,
  foot,
  control,
  ...row
}: ListRowsProps<Page, Row, F>) {
  const { name, label, columns, pageSize, keyOf } = list;
  return (
    <Table
      label={label}
      className={`${name} list-table`}
      layout="fixed"
      busy={busy || rows === null}
      foot={foot}
      columns={
        <colgroup>
          {columns.map((column) => (
            <col key={idOf(column)} className={`${name}__${idOf(column)}`} />
          ))}
        </colgroup>
      }
      head={columns.map((column) => (
        <Head key={idOf(column)} column={column} control={control} />
      ))}
    >
      {rows === null ? (
        <SkeletonRows rows={pageSize} columns={columns.map(({ skeleton }) => skeleton)} />
      ) : (
        rows.map((one) => <ListRow key={keyOf(one)} list={list} row={one} {...row} />)
      )}
    </Table>
  );
}

interface HeadProps<Row, F extends ListFilter> {
  readonly column: ListColumn<Row, F>;
  readonly control: ListControl<F>;
}

function Head<Row, F extends ListFilter>({ column, control }: HeadProps<Row, F>) {
  const { head, sort, align = 'left', isHeadHidden = false, isReversed = false } = column;
  const { filter, change } = control;
  if (sort === undefined) {
    return (
      <th scope="col" className={align === 'right' ? 'pl-right' : undefined}>
        {isHeadHidden ? <VisuallyHidden>{head}</VisuallyHidden> : head}
      </th>
    );
  }
  const turned = isReversed ? opposite : (dir: 'asc' | 'desc') => dir;
  return (
    <SortHead
      label={head}
      align={align}
      direction={filter.sort === sort ? turned(filter.dir) : null}
      onSort={(dir) => change({ sort, dir: turned(dir) } as Partial<F>)}
    />
  );
}

interface RowProps<Page extends ListPage, Row, F extends ListFilter> extends Pick<
  ListRowsProps<Page, Row, F>,
  'list' | 'context' | 'onOpen'
> {
  readonly row: Row;
}

function ListRow<Page extends ListPage, Row, F extends ListFilter>({
  list,
  row,
  context,
  onOpen,
}: RowProps<Page, Row, F>) {
  const navigate = useNavigate();
  const to = list.to?.(row, context.filter);
  const isPlain = to === undefined && onOpen === undefined;

  function open(inNewTab: boolean) {
    if (to === undefined) onOpen?.(row);
    else if (inNewTab) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  }

  return (
    <TableRow onOpen={isPlain ? undefined : open}>
      {list.columns.map((column) => {
        const { align, cell, className, title, opens, after } = column;
        const drawn = cell(row, context);
        return (
          <td
            key={idOf(column)}
            title={title?.(row, context)}
            className={classNames(align === 'right' && 'pl-right', className?.(row)) || undefined}
          >
            {isPlain || opens === undefined ? (
              drawn
            ) : (
              <RowLink
                className="list-open"
                label={opens === true ? undefined : opens(row, context)}
                to={to}
                onOpen={() => onOpen?.(row)}
              >
                {drawn}
              </RowLink>
            )}
            {after?.(row, context)}
          </td>
        );
      })}
    </TableRow>
  );
}
