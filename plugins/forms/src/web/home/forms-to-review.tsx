import { Icon } from '@porchlight/ui';
import { LandingNotice, useApi, useInstant } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { markedText } from '../../rules/status/list-status.ts';
import { formPaths } from '../form-paths.ts';
import { waitingReviewsQuery } from '../form-queries.ts';
import { homeTexts as texts } from './home-texts.ts';

/** On the landing screen: the submitted forms that wait for this agent; nothing while there are none. */
export default function FormsToReview() {
  const { data } = useQuery(waitingReviewsQuery(useApi()));
  const instantOf = useInstant();
  if (data === undefined || data.count === 0) return null;
  const unlisted = data.count - data.data.length;
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="file-text" />}
      meta={data.count}
      rows={data.data.map(({ id, title, client_name, submitted_at, marked_by }) => ({
        id,
        to: formPaths.details(id),
        name: client_name || texts.unnamed,
        what: title,
        fact:
          markedText({ list_status: 'submitted', marked_by }) ??
          (submitted_at !== null && instantOf(submitted_at)),
      }))}
      rest={unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
    />
  );
}
