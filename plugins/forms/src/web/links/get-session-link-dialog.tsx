import {
  Button,
  CopyLinkButton,
  Dialog,
  Fact,
  Facts,
  FormError,
  Icon,
  LinkField,
} from '@porchlight/ui';
import { QrCode } from '@porchlight/ui/qr-code';
import { useApi, useInstant } from '@porchlight/web';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import type { Session } from '../../generated/types.ts';
import { formPaths } from '../form-paths.ts';
import { sessionTypeNames } from '../session-type-names.ts';
import { linkTexts as texts } from './link-texts.ts';
import { openLink } from './open-link.ts';
import { RevokedLink } from './revoked-link.tsx';
import { ChannelButtons } from './send-buttons.tsx';
import SessionLinkDialogs, { type SessionLinkPart } from './session-link-dialogs.tsx';
import { type SessionLinkParts, useSessionLink } from './use-session-link.ts';
import { SessionPrintNote } from './session-print-note.tsx';
import { ViewSummary } from './view-summary.tsx';
import './links.css';

interface GetSessionLinkProps {
  readonly session: Pick<Session, 'id' | 'client_id' | 'session_type'>;
  /** The form from which the dialog was opened. */
  readonly formTitle?: string;
  readonly onClose: () => void;
}

/** Shows the link to the page of a session, made when there is none. Mounted while it is open. */
export default function GetSessionLinkDialog({ session, formTitle, onClose }: GetSessionLinkProps) {
  const navigate = useNavigate();
  const { id, client_id, session_type } = session;
  const parts = useSessionLink(id);
  const { query, link, failure, isRevoked, replacing } = parts;
  const [part, setPart] = useState<SessionLinkPart | null>(null);
  const [openProblem, setOpenProblem] = useState<string | null>(null);

  return (
    <>
      <Dialog open title={texts.sessionTitle} onClose={onClose}>
        <div className="link-dialog">
          <Facts>
            {formTitle !== undefined && <Fact label={texts.sessionForm}>{formTitle}</Fact>}
            <Fact label={texts.sessionType}>{sessionTypeNames[session_type]}</Fact>
            <Fact label={texts.clientId}>{String(client_id)}</Fact>
            <Fact label={texts.sessionId}>{String(id)}</Fact>
          </Facts>
          <SessionPrintNote sessionId={id} />
          <section className="link-section" aria-live="polite">
            {isRevoked && <RevokedLink replacing={replacing} />}
            {!isRevoked && query.isPending && (
              <p className="link-section__state">{texts.sessionLoading}</p>
            )}
            {!isRevoked && failure !== null && (
              <>
                <FormError>{failure}</FormError>
                <Button icon={<Icon name="refresh-cw" />} onClick={() => void query.refetch()}>
                  {texts.retry}
                </Button>
              </>
            )}
            {link !== undefined && <ReadyLink sessionId={id} link={link} onOpen={setPart} />}
          </section>
          <FormError>{openProblem}</FormError>
          <div className="link-section__buttons">
            <Button
              onClick={() => {
                onClose();
                void navigate(formPaths.session(client_id, id));
              }}
            >
              {texts.manage}
            </Button>
            {link !== undefined && (
              <Button
                icon={<Icon name="external-link" />}
                onClick={() => setOpenProblem(openLink(link.formUrl))}
              >
                {texts.viewSession}
              </Button>
            )}
            <Button onClick={onClose}>{texts.close}</Button>
          </div>
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach it. */}
      {part !== null && link !== undefined && (
        <SessionLinkDialogs
          part={part}
          sessionId={id}
          link={link}
          parts={parts}
          onClose={() => setPart(null)}
        />
      )}
    </>
  );
}

interface ReadyLinkProps {
  readonly sessionId: number;
  readonly link: NonNullable<SessionLinkParts['link']>;
  readonly onOpen: (part: SessionLinkPart) => void;
}

/** The link, its views, and the ways to send it. */
function ReadyLink({ sessionId: id, link, onOpen }: ReadyLinkProps) {
  const api = useApi();
  const instantOf = useInstant();
  const params = { id, linkId: link.linkId };
  return (
    <>
      <LinkField label={texts.secureLink} url={link.formUrl} />
      <p className="link-section__state">
        {texts.expires} {instantOf(link.expiresAt)}
      </p>
      <ViewSummary link={link} onOpen={() => onOpen('views')} />
      <div className="link-section__buttons">
        <CopyLinkButton url={link.formUrl} />
        <Button icon={<Icon name="refresh-cw" />} onClick={() => onOpen('replace')}>
          {texts.replace}
        </Button>
        <Button variant="ghost-danger" icon={<Icon name="ban" />} onClick={() => onOpen('revoke')}>
          {texts.revoke}
        </Button>
      </div>
      <ChannelButtons
        recipient={link.recipient}
        sending={{
          sent: link.sent,
          stop: () => api.call(formLinkEndpoints.stopSessionReminders, { params }),
        }}
        send={(body) => api.call(formLinkEndpoints.sendSessionLink, { params, body })}
      />
      <QrCode address={link.formUrl} fileName={`qr-session-${String(id)}.png`} />
    </>
  );
}
