import { tabStore } from '@porchlight/ui/bare';
import { LinkButton } from '@porchlight/ui/porch';
import { useTexts, VisitPage } from '@porchlight/web/public';
import { useState } from 'react';
import { clientOutcome } from './client-outcome.ts';
import { readLinkPage } from './return-address.ts';
import { returnTexts } from './return-texts.ts';
import { useReturn } from './use-return.ts';

/** Where a client returns to from a document: says what happens next, and leads back to the page of the link. */
export default function ClientReturnPage() {
  const t = useTexts(returnTexts);
  const { address, status } = useReturn(null);
  const [linkPage] = useState(() => readLinkPage(tabStore));
  if (status === undefined)
    return (
      <p className="visit__text" role="status">
        {t('checking')}
      </p>
    );
  const outcome = clientOutcome(
    address.event,
    status?.status ?? null,
    status?.is_completed === true,
  );
  const [title, text, go] = OUTCOMES[outcome];
  return (
    <VisitPage title={t(title)}>
      <p className="visit__text">{t(text)}</p>
      {linkPage === null ? (
        <p className="visit__text">{t('close')}</p>
      ) : (
        <p className="visit__actions">
          <LinkButton variant="primary" href={linkPage}>
            {t(go)}
          </LinkButton>
        </p>
      )}
    </VisitPage>
  );
}

/** Title, text, and the label of the way back. */
const OUTCOMES = {
  signed: ['signedTitle', 'signedNext', 'back'],
  'signed-by-all': ['signedTitle', 'signedAll', 'copy'],
  read: ['readTitle', 'readText', 'back'],
  later: ['laterTitle', 'laterText', 'again'],
  declined: ['declinedTitle', 'declinedText', 'back'],
  timeout: ['timeoutTitle', 'timeoutText', 'again'],
  voided: ['voidedTitle', 'voidedText', 'back'],
  left: ['leftTitle', 'leftText', 'back'],
} as const;
