import { Button, Card, Icon, type IconName, ProgressBar, Skeleton } from '@porchlight/ui';
import { QueryState, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { BulkSend } from '../../generated/types.ts';
import { signingPaths } from '../signing-paths.ts';
import { bulkSendQuery } from './bulk-queries.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import './bulk.css';

interface SendProgressProps {
  readonly id: number;
  readonly onAnother: () => void;
}

/** How far a sending is, and what became of each client; those that could not be sent come first. */
export function SendProgress({ id, onAnother }: SendProgressProps) {
  const query = useQuery(bulkSendQuery(useApi(), id));
  return (
    <QueryState query={query} skeleton={<Skeleton width="60%" />} title={texts.resultFailed}>
      {(send) => {
        const done = send.sent + send.linked + send.skipped;
        return (
          <>
            <h3 className="bulk-send__document">{send.title}</h3>
            <ProgressBar
              label={texts.progress(done, send.total)}
              value={done}
              max={Math.max(1, send.total)}
              tone={send.state === 'finished' && send.linked === 0 ? 'done' : 'accent'}
            />
            <p role="status">{stateText(send)}</p>
            <Group send={send} state="skipped" title={texts.skipped} icon="triangle-alert" />
            <Group send={send} state="linked" title={texts.linked} icon="link" />
            <Group send={send} state="sent" title={texts.sent} icon="circle-check" />
            <Group send={send} state="waiting" title={texts.still} icon="clock" />
            {send.state === 'finished' && (
              <div className="bulk-send__foot">
                <Button onClick={onAnother}>{texts.more}</Button>
              </div>
            )}
          </>
        );
      }}
    </QueryState>
  );
}

function stateText(send: BulkSend): string {
  if (send.state === 'finished') return texts.finished(send);
  return send.state === 'waiting' ? texts.waiting : texts.running;
}

interface GroupProps {
  readonly send: BulkSend;
  readonly state: BulkSend['clients'][number]['state'];
  readonly title: string;
  readonly icon: IconName;
}

function Group({ send, state, title, icon }: GroupProps) {
  const clients = send.clients.filter((client) => client.state === state);
  if (clients.length === 0) return null;
  return (
    <Card title={title} icon={<Icon name={icon} />} meta={clients.length}>
      <ul className="bulk-send__names" tabIndex={0}>
        {clients.map(({ client_id: id, client_name: name, reason, submission_id: formId }) => (
          <li key={id}>
            <Link to={signingPaths.client(id)}>{name === '' ? texts.unnamed(id) : name}</Link>{' '}
            {state === 'skipped' && <small>{reason ?? texts.noReason}</small>}
            {formId !== null && <Link to={signingPaths.form(formId)}>{texts.openForm}</Link>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
