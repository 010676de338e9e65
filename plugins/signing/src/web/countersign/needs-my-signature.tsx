import { Button, Card, Icon } from '@porchlight/ui';
import { useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { waitingAge } from '../../rules/screens/waiting-age.ts';
import { signingPaths } from '../signing-paths.ts';
import { waitingQuery } from '../signing-queries.ts';
import { countersignTexts as texts } from './countersign-texts.ts';
import './countersign.css';

const FIRST = 5;

/** On the landing screen: the documents that wait for the signature of this agent; nothing while there are none. */
export default function NeedsMySignature() {
  const { data } = useQuery(waitingQuery(useApi()));
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(false);
  if (data === undefined || data.count === 0) return null;
  const forms = isWhole ? data.data : data.data.slice(0, FIRST);
  const unlisted = data.count - data.data.length;
  const now = new Date();
  return (
    <div className="needs-signature">
      <Card
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
      >
        <ul className="needs-signature__list">
          {forms.map(({ id, title, client_name: client, waiting_since: since }) => (
            <li key={id}>
              <Link className="needs-signature__form" to={signingPaths.document(id)}>
                <span className="needs-signature__client">{client || texts.noClient}</span>
                <span>{title}</span>
                <span className="needs-signature__age">
                  {texts.waiting(waitingAge(since, now))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {!isWhole && data.data.length > FIRST && (
          <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
            {texts.showAll(data.data.length)}
          </Button>
        )}
        {isWhole && unlisted > 0 && <p>{texts.unlisted(unlisted)}</p>}
      </Card>
    </div>
  );
}
