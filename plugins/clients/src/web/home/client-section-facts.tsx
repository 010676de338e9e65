import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { clientEndpoints } from '../../endpoints.ts';
import type { ClientDue } from '../../rules/client-due.ts';
import { clientPaths } from '../client-paths.ts';
import { clientKeys } from '../client-queries.ts';
import { countTexts } from './count-texts.ts';
import './client-section-facts.css';

/** On the landing screen: how many clients there are, and how many are due. Absent when they cannot be read. */
export default function ClientSectionFacts() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...clientKeys.all, 'section-facts'],
    queryFn: ({ signal }) => api.call(clientEndpoints.readFacts, { signal }),
  });
  if (data === undefined) return null;
  const due: readonly (readonly [ClientDue, number, string])[] = [
    ['overdue', data.overdue, countTexts.overdue(data.overdue)],
    ['today', data.due_today, countTexts.dueToday(data.due_today)],
    ['turning-65', data.turning_65, countTexts.turning65(data.turning_65)],
  ];
  return (
    <ul className="client-section-facts">
      <li>{countTexts.total(data.total)}</li>
      {due
        .filter(([, count]) => count > 0)
        .map(([which, , text]) => (
          <li key={which}>
            <Link
              className={which === 'overdue' ? 'client-section-facts__overdue' : undefined}
              to={`${clientPaths.list}?due=${which}`}
            >
              {text}
            </Link>
          </li>
        ))}
    </ul>
  );
}
