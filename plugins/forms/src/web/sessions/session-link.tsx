import { Button, copyLink, Icon, IconButton, Menu, MenuItem } from '@porchlight/ui';
import { lazyDialog, useInstant } from '@porchlight/web';
import { useState } from 'react';
import type { Session } from '../../generated/types.ts';
import { linkTexts } from '../links/link-texts.ts';
import { RevokedLink } from '../links/revoked-link.tsx';
import type { SessionLinkPart } from '../links/session-link-dialogs.tsx';
import { useSessionLink } from '../links/use-session-link.ts';
import { ViewSummary } from '../links/view-summary.tsx';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.page;
const GetSessionLinkDialog = lazyDialog(() => import('../links/get-session-link-dialog.tsx'));
const SessionLinkDialogs = lazyDialog(() => import('../links/session-link-dialogs.tsx'));

/** The link by which the client opens the session. */
export function SessionLink({ session }: { readonly session: Session }) {
  const parts = useSessionLink(session.id);
  const { query, link, failure, isRevoked, replacing } = parts;
  const time = useInstant();
  const [open, setOpen] = useState<'link' | SessionLinkPart | null>(null);
  const close = () => setOpen(null);
  if (isRevoked)
    return (
      <span className="session-page__link">
        <RevokedLink replacing={replacing} />
      </span>
    );
  if (link === undefined && failure === null) return <span role="status">{texts.linkLoading}</span>;
  if (link === undefined)
    return (
      <span className="session-page__link">
        <span role="alert">{failure}</span>
        <Button
          size="small"
          icon={<Icon name="refresh-cw" />}
          busyText={query.isFetching ? texts.linkLoading : null}
          onClick={() => void query.refetch()}
        >
          {texts.retry}
        </Button>
      </span>
    );
  return (
    <span className="session-page__link">
      <a href={link.formUrl} target="_blank" rel="noreferrer">
        {link.formUrl}
      </a>
      <Button size="small" icon={<Icon name="copy" />} onClick={() => void copyLink(link.formUrl)}>
        {texts.copy}
      </Button>
      <Button size="small" icon={<Icon name="qr-code" />} onClick={() => setOpen('link')}>
        {texts.getLink}
      </Button>
      <Menu
        label={linkTexts.linkOptions}
        placement="bottom-end"
        trigger={
          <IconButton size="small" icon={<Icon name="ellipsis" />} label={linkTexts.linkOptions} />
        }
      >
        <MenuItem icon={<Icon name="refresh-cw" />} onSelect={() => setOpen('replace')}>
          {linkTexts.replace}
        </MenuItem>
        <MenuItem icon={<Icon name="ban" />} tone="danger" onSelect={() => setOpen('revoke')}>
          {linkTexts.revoke}
        </MenuItem>
      </Menu>
      <span className="session-page__expiry">{texts.linkExpires(time(link.expiresAt))}</span>
      <ViewSummary link={link} onOpen={() => setOpen('views')} />
      {open === 'link' && <GetSessionLinkDialog session={session} onClose={close} />}
      {open !== null && open !== 'link' && (
        <SessionLinkDialogs
          part={open}
          sessionId={session.id}
          link={link}
          parts={parts}
          onClose={close}
        />
      )}
    </span>
  );
}
