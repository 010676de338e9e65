import { Checkbox } from '@porchlight/ui';
import { acceptGone, ActionQuestion, isApiError, useApi, useDeletionReason } from '@porchlight/web';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionEndpoints } from '../../endpoints/session-endpoints.ts';
import type { Session, Submission } from '../../generated/types.ts';
import { hasClientAnswers } from '../../rules/status/client-answers.ts';
import { hasLiveEnvelope } from '../../rules/status/removal-question.ts';
import { formPaths } from '../form-paths.ts';
import { useRefreshForms } from '../form-queries.ts';
import { sessionTexts } from './session-texts.ts';
import { sessionTypeName } from '../session-type-names.ts';

const texts = sessionTexts.page;

interface DeleteSessionDialogProps {
  readonly session: Session;
  readonly forms: readonly Submission[];
  readonly onClose: () => void;
}

/** Asks before a session is deleted, and what happens to its forms. Mounted while it is open. */
export default function DeleteSessionDialog({ session, forms, onClose }: DeleteSessionDialogProps) {
  const api = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshForms();
  const [deleteForms, setDeleteForms] = useState(false);
  const reason = useDeletionReason(deleteForms && forms.some(hasClientAnswers));
  const isLive = deleteForms && forms.some(hasLiveEnvelope);
  return (
    <ActionQuestion
      title={texts.deleteTitle(sessionTypeName(session.session_type))}
      confirm={texts.deleteSession}
      busy={texts.deleting}
      done={texts.deleted}
      failed={deletionText}
      waits={reason.waits}
      run={() =>
        api
          .call(sessionEndpoints.deleteSession, {
            params: { id: session.id },
            query: { deleteForms, ...(deleteForms && reason.query) },
          })
          .catch(acceptGone)
      }
      onDone={() => {
        onClose();
        void navigate(formPaths.client(session.client_id), { replace: true });
        void refresh();
      }}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      {forms.length > 0 && (
        <>
          <Checkbox
            className="session-page__choice"
            label={texts.deleteForms(forms.length)}
            checked={deleteForms}
            onChange={() => setDeleteForms(!deleteForms)}
          />
          <p role="status">
            {deleteForms ? texts.formsGo : texts.formsStay}
            {isLive && ` ${texts.envelopesVoided}`}
          </p>
          {reason.field(null)}
        </>
      )}
    </ActionQuestion>
  );
}

/** An envelope that could not be voided is named by the server. */
function deletionText(error: Error): string {
  const isConflict = isApiError(error) && error.status === 409;
  return (isConflict ? error.serverMessage : null) ?? texts.deleteFailed;
}
