import { formatNumber } from '@porchlight/kernel';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ledgerEndpoints } from '../../endpoints.ts';
import { countText } from '../../rules/count-text.ts';
import { FIRST_VIEW, viewPath } from '../views/view-address.ts';
import { countsKey } from '../views/view-queries.ts';
import './ledger-section-facts.css';

const NO_AOR = 'no-aor';

/** On the landing screen: how many rows there are, and which ones name no agent of record. Absent when they cannot be read. */
export default function LedgerSectionFacts() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: countsKey,
    queryFn: async ({ signal }) => (await api.call(ledgerEndpoints.countViews, { signal })).data,
  });
  const rows = data?.[FIRST_VIEW];
  if (rows === undefined) return null;
  const withoutAor = data?.[NO_AOR] ?? 0;
  return (
    <ul className="ledger-section-facts">
      <li>{countText(rows, 'row')}</li>
      {withoutAor > 0 && (
        <li>
          <Link to={viewPath(NO_AOR)}>{`${formatNumber(withoutAor)} without AOR`}</Link>
        </li>
      )}
    </ul>
  );
}
