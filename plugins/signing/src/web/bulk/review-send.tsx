import type { ClientListItem } from '@porchlight/clients/contract';
import { Button, Card, FormError, Icon } from '@porchlight/ui';
import { messageOf, PrintNote, useChannels } from '@porchlight/web';
import { Link } from 'react-router-dom';
import { bulkRecipients } from '../../rules/screens/bulk-recipients.ts';
import { signingPaths } from '../signing-paths.ts';
import { bulkTexts as texts } from './bulk-texts.ts';
import './bulk.css';

interface ReviewSendProps {
  /** Of the document. */
  readonly title: string;
  readonly clients: readonly ClientListItem[];
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onBack: () => void;
  readonly onSend: (clientIds: readonly number[]) => void;
}

/** Who gets a document, and who cannot and why, before anything is sent. */
export function ReviewSend({ title, clients, isSending, error, onBack, onSend }: ReviewSendProps) {
  const { able, unable } = bulkRecipients(clients);
  const { mail } = useChannels();
  const hint = mail ? texts.getsItHint : texts.noMailServer;
  return (
    <>
      <h3 className="bulk-send__document">{title}</h3>
      <Card title={(mail ? texts.getsIt : texts.linksFor)(able.length)} icon={<Icon name="send" />}>
        <p className="bulk-send__hint">{able.length === 0 ? texts.noneGetsIt : hint}</p>
        <ul className="bulk-send__names" tabIndex={0}>
          {able.map(({ id, name, primary_email: email }) => (
            <li key={id}>
              <span>{name === '' ? texts.unnamed(id) : name}</span> <small>{email}</small>
            </li>
          ))}
        </ul>
      </Card>
      <PrintNote texts={[title, ...able.map(({ name }) => name)]} />
      {unable.length > 0 && (
        <Card title={texts.cannot(unable.length)} icon={<Icon name="triangle-alert" />}>
          <ul className="bulk-send__names" tabIndex={0}>
            {unable.map(({ client: { id, name }, reason }) => (
              <li key={id}>
                <Link to={signingPaths.client(id)}>{name === '' ? texts.unnamed(id) : name}</Link>{' '}
                <small>{reason}</small>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="bulk-send__foot">
        <FormError>{error === null ? null : `${texts.sendFailed} ${messageOf(error)}`}</FormError>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button
          variant="primary"
          icon={<Icon name="send" />}
          busyText={isSending ? texts.sending : null}
          disabledReason={able.length === 0 ? texts.noneGetsIt : null}
          onClick={() => onSend(able.map(({ id }) => id))}
        >
          {(mail ? texts.send : texts.makeLinks)(able.length)}
        </Button>
      </div>
    </>
  );
}
