import { Button, Note } from '@porchlight/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { exportTexts } from './export-texts.ts';
import { useApi } from '@porchlight/web';
import { ledgerEndpoints } from '../../endpoints.ts';
import { queryParams, type LedgerQuery } from '../rows/ledger-query.ts';

interface ExportSizeProps {
  readonly query: Pick<UseQueryResult<number>, 'data' | 'isError' | 'refetch'>;
  readonly columns: number;
  /** More than a workbook can hold. */
  readonly tooMany: boolean;
}

/** How large the file becomes, or why there is none. */
export function ExportSize({
  query: { data, isError, refetch },
  columns,
  tooMany,
}: ExportSizeProps) {
  if (data === undefined && isError)
    return (
      <Note tone="danger">
        {exportTexts.notCounted}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {exportTexts.countAgain}
        </Button>
      </Note>
    );
  if (tooMany) return <Note tone="danger">{exportTexts.tooMany}</Note>;
  if (data === 0) return <Note>{exportTexts.empty}</Note>;
  return (
    <p className="ledger-export__quiet" role="status">
      {data === undefined ? exportTexts.counting : exportTexts.size(data, columns)}
    </p>
  );
}

/** One column is enough to count by. */
const COUNTED_BY = 'client_last_name';

/** How many clients a query finds. */
export function useClientCount(query: LedgerQuery) {
  const api = useApi();
  const { filter, q } = queryParams(query);
  return useQuery({
    queryKey: ['ledger', 'count', filter, q],
    queryFn: async ({ signal }) => {
      const query = { columns: COUNTED_BY, filter, q };
      return (await api.call(ledgerEndpoints.readTotals, { query, signal })).data.count;
    },
    staleTime: 0,
  });
}
