import { Button, Icon } from '@porchlight/ui';
import { LandingNotice, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { waitingAge } from '../../rules/screens/waiting-age.ts';
import { signingPaths } from '../signing-paths.ts';
import { waitingQuery } from '../signing-queries.ts';
import { countersignTexts as texts } from './countersign-texts.ts';

/** On the landing screen: the documents that wait for the signature of this agent; nothing while there are none. */
export default function NeedsMySignature() {
  const { data } = useQuery(waitingQuery(useApi()));
  const navigate = useNavigate();
  if (data === undefined || data.count === 0) return null;
  const unlisted = data.count - data.data.length;
  const now = new Date();
  return (
    <LandingNotice
      title={texts.title}
      icon={<Icon name="signature" />}
      meta={data.count}
      actions={
        <Button
          variant="primary"
          size="small"
          onClick={() => void navigate(signingPaths.countersign)}
        >
          {texts.start}
        </Button>
      }
      rows={data.data.map(({ id, title, client_name: client, waiting_since: since }) => ({
        id,
        to: signingPaths.document(id),
        name: client || texts.noClient,
        what: title,
        fact: texts.waiting(waitingAge(since, now)),
      }))}
      rest={unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
    />
  );
}
