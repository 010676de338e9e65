import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { ledgerEndpoints } from '../../endpoints.ts';
import { queryParams, type LedgerQuery } from '../rows/ledger-query.ts';

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
