import type { SessionToken } from '../../generated/types.ts';
import { ReplaceLinkDialog } from './replace-link-dialog.tsx';
import { RevokeLinkDialog } from './revoke-link-dialog.tsx';
import type { SessionLinkParts } from './use-session-link.ts';
import { ViewLogDialog } from './view-log-dialog.tsx';
import './links.css';

/** A dialog about the link of a session. */
export type SessionLinkPart = 'views' | 'replace' | 'revoke';

interface SessionLinkDialogsProps {
  readonly part: SessionLinkPart;
  readonly sessionId: number;
  readonly link: SessionToken;
  readonly parts: SessionLinkParts;
  readonly onClose: () => void;
}

/** The view log of the link of a session, or the question before it is replaced or revoked. Mounted while it is open. */
export default function SessionLinkDialogs({
  part,
  sessionId,
  link,
  parts: { replacing, onRevoked },
  onClose,
}: SessionLinkDialogsProps) {
  const recordLink = { entity: 'session', id: sessionId, linkId: link.linkId } as const;
  switch (part) {
    case 'views':
      return <ViewLogDialog link={recordLink} onClose={onClose} />;
    case 'replace':
      return <ReplaceLinkDialog link={link} replacing={replacing} onClose={onClose} />;
    case 'revoke':
      return (
        <RevokeLinkDialog
          link={{ ...recordLink, createdAt: link.created_at }}
          onRevoked={onRevoked}
          onClose={onClose}
        />
      );
  }
}
