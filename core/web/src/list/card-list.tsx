import { classNames, Skeleton, Table, TableRow, useIsPhone } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import './card-list.css';

interface CardListColumn<Row> {
  readonly head: string;
  readonly align?: 'right';
  readonly cell: (row: Row) => ReactNode;
  /** The link or button that opens the record is in this column. */
  readonly opens?: true;
  /** The whole text of a cell that may be cut off. */
  readonly title?: (row: Row) => string;
  readonly className?: (row: Row) => string | false;
}

interface CardListProps<Row> {
  /** What it lists, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly CardListColumn<Row>[];
  /** The two lines of a record on phones, and what follows them. */
  readonly phone: {
    readonly title: (row: Row) => ReactNode;
    readonly facts: (row: Row) => ReactNode;
    readonly after?: (row: Row) => ReactNode;
  };
  /** What opens a record: its address, or a function that shows it. */
  readonly open: { readonly to: (row: Row) => string } | ((row: Row) => void);
  /** Of its table. */
  readonly className?: string;
}

/** The list of a card as data: a table to its edges, on phones two lines a record. */
export function CardList<Row extends { readonly id: number }>(props: CardListProps<Row>) {
  const { label, rows, columns, phone, className } = props;
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const opener = (row: Row, name: string, children: ReactNode) =>
    typeof props.open === 'function' ? (
      <button type="button" className={name} onClick={() => open(row, false)}>
        {children}
      </button>
    ) : (
      <Link className={name} to={props.open.to(row)}>
        {children}
      </Link>
    );

  function open(row: Row, inNewTab: boolean) {
    if (typeof props.open === 'function') props.open(row);
    else if (inNewTab) window.open(props.open.to(row), '_blank', 'noopener');
    else void navigate(props.open.to(row));
  }

  if (isPhone)
    return (
      <ul className="card-list__rows">
        {rows.map((row) => (
          <li key={row.id}>
            {opener(
              row,
              'card-list__row',
              <>
                <span className="card-list__head">{phone.title(row)}</span>
                <span className="card-list__facts">{phone.facts(row)}</span>
              </>,
            )}
            {phone.after?.(row)}
          </li>
        ))}
      </ul>
    );
  return (
    <Table
      label={label}
      className={classNames('card-list', className)}
      head={columns.map(({ head, align }) => (
        <th key={head} scope="col" className={align && 'pl-right'}>
          {head}
        </th>
      ))}
    >
      {rows.map((row) => (
        <TableRow key={row.id} onOpen={(inNewTab) => open(row, inNewTab)}>
          {columns.map((column) => (
            <td
              key={column.head}
              title={column.title?.(row)}
              className={
                classNames(column.align && 'pl-right', column.className?.(row)) || undefined
              }
            >
              {column.opens ? opener(row, 'card-list__open', column.cell(row)) : column.cell(row)}
            </td>
          ))}
        </TableRow>
      ))}
    </Table>
  );
}

const WIDTHS = ['60%', '52%', '56%'];

/** At most three rows of a card whose list is on its way. */
export function CardListSkeleton({ rows = WIDTHS.length }: { readonly rows?: number }) {
  return (
    <div className="card-list__skeleton" aria-busy>
      {WIDTHS.slice(0, rows).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
