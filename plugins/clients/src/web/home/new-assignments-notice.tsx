import { Icon, IconButton } from '@porchlight/ui';
import { useApi, usePreference } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { clientEndpoints } from '../../endpoints.ts';
import { clientPaths } from '../client-paths.ts';
import { clientKeys } from '../client-queries.ts';
import { countTexts } from './count-texts.ts';
import './new-assignments-notice.css';

/** On the landing screen: how many clients others assigned to this agent, until the agent has seen it. */
export default function NewAssignmentsNotice() {
  const api = useApi();
  const seen = usePreference('clients.assignments-seen', readSeen);
  const { data } = useQuery({
    queryKey: [...clientKeys.all, 'new-assignments', seen.value?.at],
    queryFn: ({ signal }) =>
      api.call(clientEndpoints.countNewAssignments, {
        query: seen.value ? { after: seen.value.at } : {},
        signal,
      }),
    enabled: seen.value !== undefined,
    staleTime: 0,
  });
  const newest = data?.newest ?? null;
  if (newest === null) return null;
  const markSeen = () => seen.store({ at: newest });
  return (
    <section className="new-assignments" aria-label={countTexts.newAssignments}>
      <Icon name="user-plus" />
      <p className="new-assignments__text">{countTexts.assigned(data!.count)}</p>
      <Link to={`${clientPaths.list}?agent=mine`} onClick={markSeen}>
        {countTexts.showMine}
      </Link>
      <IconButton label={countTexts.dismiss} icon={<Icon name="x" />} onClick={markSeen} />
    </section>
  );
}

interface Seen {
  /** When the last client was assigned that the agent has seen; ISO 8601. */
  readonly at: string;
}

function readSeen(stored: unknown): Seen | null {
  const at = (stored as Partial<Seen> | null)?.at;
  return typeof at === 'string' ? { at } : null;
}
