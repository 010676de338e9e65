import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import type { Totals } from '../../generated/types.ts';
import { askQuery, type LedgerAsk } from '../rows/ledger-ask.ts';

/** One column is enough to count by. */
const COUNTED_BY = 'client_last_name';

/** How many clients an ask is about. */
export function useClientCount(ask: LedgerAsk) {
  const api = useApi();
  const { filter, q } = askQuery(ask);
  return useQuery({
    queryKey: ['ledger', 'count', filter, q],
    queryFn: async ({ signal }) => {
      const query = { columns: COUNTED_BY, filter, q };
      return (await api.get<Totals>('/ledger/totals', { query, signal })).data.count;
    },
    staleTime: 0,
  });
}
