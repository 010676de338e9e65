import { LinkButton } from '@porchlight/ui/porch';
import { staffApi, useTexts, VisitPage } from '@porchlight/web/public';
import { useEffect } from 'react';
import { signingPathOf } from '../../rules/screens/signing-complete.ts';
import { isFramed, leaveReturn } from './leave-return.ts';
import { returnTexts } from './return-texts.ts';
import { useReturn } from './use-return.ts';

/** Where the portal goes on when the form or its session is not known. */
const HOME = '/crm/';

/** Where an agent returns to from a document: refreshes the form, and goes on to its session. */
export default function AgentReturnPage() {
  const t = useTexts(returnTexts);
  const { address, status } = useReturn(staffApi);
  const path = status == null ? HOME : signingPathOf(status);
  const { formId, event } = address;
  useEffect(() => {
    if (status === undefined) return;
    if (formId !== null) leaveReturn(window, { type: 'signingComplete', path, formId, event });
    else if (!isFramed(window)) window.location.replace(HOME);
  }, [status, path, formId, event]);
  return (
    <VisitPage title={t('agentTitle')}>
      <p className="visit__text" role="status">
        {t(status === undefined ? 'checking' : 'agentText')}
      </p>
      {status !== undefined && (
        <p className="visit__actions">
          <LinkButton href={path} target="_top">
            {t('agentGo')}
          </LinkButton>
        </p>
      )}
    </VisitPage>
  );
}
