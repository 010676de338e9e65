import { Icon } from '@porchlight/ui';
import { LandingNotice, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { copyEndpoints } from '../../endpoints/copy-endpoints.ts';
import { copyProblems } from '../../rules/copies/copy-problems.ts';
import { signingPaths } from '../signing-paths.ts';
import { copyTexts } from './copy-texts.ts';

const texts = copyTexts.notice;

/** On the landing screen: the agent's clients who have no copy of what they signed; nothing while there are none. */
export default function ClientsWithoutCopy() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['signing', 'missing-copies'],
    queryFn: ({ signal }) => api.call(copyEndpoints.listMissingCopies, { signal }),
    staleTime: 0,
  });
  if (data === undefined || data.count === 0) return null;
  const unlisted = data.count - data.data.length;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="file-text" />}
      meta={data.count}
      rows={data.data.map(({ id, title, client_name: client, problem }) => ({
        id,
        to: signingPaths.form(id),
        name: client || texts.noClient,
        what: title,
        fact: copyProblems[problem],
      }))}
      rest={unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
    />
  );
}
