import { Badge, Button, SkeletonRows, Table, type BadgeProps } from '@porchlight/ui';
import { QueryState, useDataPoint } from '@porchlight/web';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { LedgerColumns } from '../../../contract.ts';
import type { Import, ImportRows } from '../../../generated/types.ts';
import { useImportRows, type RowAction } from '../import-queries.ts';
import { importTexts } from '../import-texts.ts';

const texts = importTexts.result;
const FIELDS_SHOWN = 4;

const BADGES: Readonly<Record<RowAction, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  create: { tone: 'new', icon: 'plus' },
  update: { tone: 'agent', icon: 'pencil' },
  unchanged: { tone: 'other', icon: 'check' },
  skip: { tone: 'danger', icon: 'x' },
  undone: { tone: 'other', icon: 'undo-2' },
  kept: { tone: 'payment', icon: 'lock' },
};

export interface ResultRowsProps {
  readonly value: Import;
  readonly action: RowAction | '';
}

/** Rows of the file and what becomes of them, a page at a time. */
export function ResultRows({ value, action }: ResultRowsProps) {
  const query = useImportRows(value, action);
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
                data.map((row) => <ResultRow key={row.line} row={row} names={names} />),
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

interface ResultRowProps {
  readonly row: ImportRows['data'][number];
  readonly names: ReadonlyMap<string, string>;
}

function ResultRow({ row, names }: ResultRowProps) {
  const { line, action, client_id, name, fields, reason } = row;
  const shown = name === '' ? texts.nobody : name;
  const detail = [reason, fieldsText(fields, names)].filter((text) => text !== '').join('. ');
  return (
    <tr>
      <td className="ledger-import__line">
        <span className="ledger-import__line-word" aria-hidden>{`${texts.line} `}</span>
        {importTexts.number(line)}
      </td>
      <td>
        <Badge {...BADGES[action]}>{texts.actions[action]}</Badge>
      </td>
      <td className="ledger-import__client">
        {client_id === null || action === 'undone' ? (
          shown
        ) : (
          <Link to={`/crm/clients/${String(client_id)}`}>{shown}</Link>
        )}
      </td>
      <td className="ledger-import__detail" title={detail}>
        {detail}
      </td>
    </tr>
  );
}

function fieldsText(fields: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = fields.map((field) => names.get(field) ?? field);
  return texts.fields(known.slice(0, FIELDS_SHOWN), Math.max(0, known.length - FIELDS_SHOWN));
}
