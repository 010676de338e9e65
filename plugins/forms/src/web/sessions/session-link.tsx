import { Button, copyLink, Icon } from '@porchlight/ui';
import { lazyDialog, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Session } from '../../generated/types.ts';
import { sessionLinkQuery } from '../form-queries.ts';
import { useInstant } from '../use-day.ts';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.page;
const GetSessionLinkDialog = lazyDialog(() => import('../links/get-session-link-dialog.tsx'));

/** The link by which the client opens the session. */
export function SessionLink({ session }: { readonly session: Session }) {
  const { data, isError, isFetching, refetch } = useQuery(sessionLinkQuery(useApi(), session.id));
  const time = useInstant();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined && !isError) return <span role="status">{texts.linkLoading}</span>;
  if (data === undefined)
    return (
      <span className="session-page__link">
        <span role="alert">{texts.linkFailed}</span>
        <Button
          size="small"
          icon={<Icon name="refresh-cw" />}
          busyText={isFetching ? texts.linkLoading : null}
          onClick={() => void refetch()}
        >
          {texts.retry}
        </Button>
      </span>
    );
  return (
    <span className="session-page__link">
      <a href={data.formUrl} target="_blank" rel="noreferrer">
        {data.formUrl}
      </a>
      <Button size="small" icon={<Icon name="copy" />} onClick={() => void copyLink(data.formUrl)}>
        {texts.copy}
      </Button>
      <Button size="small" icon={<Icon name="qr-code" />} onClick={() => setOpen(true)}>
        {texts.getLink}
      </Button>
      <span className="session-page__expiry">{texts.linkExpires(time(data.expiresAt))}</span>
      {isOpen && <GetSessionLinkDialog session={session} onClose={() => setOpen(false)} />}
    </span>
  );
}
