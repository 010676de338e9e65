import type { SubmissionSigningProps } from '@porchlight/forms/slots';
import { Button, Icon, showToast } from '@porchlight/ui';
import { useApi, usePermission } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { HostSigning, SignDocuments } from '../../permissions.ts';
import { isAdvisorsTurn, isClientDue } from '../../rules/screens/advisors-turn.ts';
import { DownloadButton } from '../document/download-button.tsx';
import { signingPaths } from '../signing-paths.ts';
import { useRefreshSigning } from '../signing-queries.ts';
import { envelopeTexts as texts } from '../envelope/envelope-texts.ts';
import { InPersonButton } from './in-person-button.tsx';

/** Buttons of a form that is signed: sign it or view it, ask the provider again, download what was signed. */
export default function SigningButtons({ submission, onChanged }: SubmissionSigningProps) {
  const navigate = useNavigate();
  const maySign = usePermission(SignDocuments);
  const mayHost = usePermission(HostSigning);
  const { id, title, type, envelope_id: envelopeId, signing_status: status } = submission;
  const isMine = maySign && isAdvisorsTurn(submission);
  return (
    <>
      {(type === 'DocuSign' || envelopeId !== null) && (
        <Button
          icon={<Icon name={isMine ? 'signature' : 'eye'} />}
          onClick={() => void navigate(signingPaths.document(id))}
        >
          {isMine ? texts.sign : texts.view}
        </Button>
      )}
      {mayHost && type === 'DocuSign' && isClientDue(submission) && (
        <InPersonButton submission={submission} />
      )}
      {envelopeId !== null && <ResyncButton formId={id} onChanged={onChanged} />}
      {envelopeId !== null && status === 'Completed' && (
        <DownloadButton formId={id} title={title} />
      )}
    </>
  );
}

interface ResyncButtonProps {
  readonly formId: number;
  readonly onChanged: () => void;
}

function ResyncButton({ formId, onChanged }: ResyncButtonProps) {
  const api = useApi();
  const refresh = useRefreshSigning();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(envelopeEndpoints.refreshStatus, { params: { id: formId } }),
    onSuccess: () => {
      showToast({ tone: 'done', text: texts.resynced });
      void refresh();
      onChanged();
    },
    onError: () => showToast({ tone: 'danger', text: texts.resyncFailed }),
  });
  return (
    <Button
      icon={<Icon name="refresh-cw" />}
      busyText={isPending ? texts.resyncing : null}
      onClick={() => mutate()}
    >
      {texts.resync}
    </Button>
  );
}
