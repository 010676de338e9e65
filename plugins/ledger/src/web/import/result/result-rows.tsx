import { Badge, Button, SkeletonRows, Table, type BadgeProps } from '@porchlight/ui';
import { QueryState, useDataPoint } from '@porchlight/web';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LedgerColumns } from '../../../contract.ts';
import type { Import } from '../../../generated/types.ts';
import { useImportRows, type RowAction, type RowsShown } from '../import-queries.ts';
import { importTexts } from '../import-texts.ts';
import { RowDetail, type RowDetailProps } from './row-detail.tsx';

const texts = importTexts.result;

const BADGES: Readonly<Record<RowAction, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  create: { tone: 'new', icon: 'plus' },
  update: { tone: 'agent', icon: 'pencil' },
  unchanged: { tone: 'other', icon: 'check' },
  skip: { tone: 'other', icon: 'minus' },
  undone: { tone: 'other', icon: 'undo-2' },
  kept: { tone: 'payment', icon: 'lock' },
};

interface ResultRowsProps {
  readonly value: Import;
  readonly shown: RowsShown;
}

/** Rows of the file and what becomes of them, a page at a time. */
export function ResultRows({ value, shown }: ResultRowsProps) {
  const query = useImportRows(value, shown);
  const columns = useDataPoint(LedgerColumns);
  const names = useMemo(
    () => new Map(columns.map(({ field, header }) => [field, header])),
    [columns],
  );
  const head = (
    <>
      <th scope="col" className="ledger-import__line">
        {texts.line}
      </th>
      <th scope="col">{texts.what}</th>
      <th scope="col">{texts.client}</th>
      <th scope="col">{texts.detail}</th>
    </>
  );
  return (
    <QueryState
      query={query}
      title={importTexts.notLoaded}
      skeleton={
        <Table label={texts.rows} head={head} busy>
          <SkeletonRows rows={8} columns={['60%', '70%', '70%', '85%']} />
        </Table>
      }
    >
      {({ pages }) =>
        pages[0]?.data.length === 0 ? (
          <p className="ledger-import__quiet">{texts.noRows}</p>
        ) : (
          <>
            <Table label={texts.rows} head={head} layout="fixed" className="ledger-import__rows">
              {pages.flatMap(({ data }) =>
                data.map((row) => (
                  <ResultRow key={row.line} value={value} row={row} names={names} />
                )),
              )}
            </Table>
            {query.hasNextPage && (
              <Button
                busyText={query.isFetchingNextPage ? texts.moreBusy : null}
                onClick={() => void query.fetchNextPage()}
              >
                {texts.more}
              </Button>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function ResultRow({ value, row, names }: RowDetailProps) {
  const { line, action, client_id, name } = row;
  const shown = name === '' ? texts.unnamed : name;
  return (
    <tr>
      <td className="ledger-import__line">
        <span className="ledger-import__line-word" aria-hidden>{`${texts.line} `}</span>
        {importTexts.number(line)}
      </td>
      <td>
        <Badge {...BADGES[action]}>{texts.actions[action]}</Badge>
        {row.partial && (
          <Badge tone="payment" icon="triangle-alert">
            {texts.partial}
          </Badge>
        )}
      </td>
      <td className="ledger-import__client">
        {client_id === null || action === 'undone' ? (
          shown
        ) : (
          <Link to={`/crm/clients/${String(client_id)}`}>{shown}</Link>
        )}
      </td>
      <td className="ledger-import__detail">
        <RowDetail value={value} row={row} names={names} />
      </td>
    </tr>
  );
}
