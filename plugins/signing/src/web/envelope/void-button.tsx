import { Button, ConfirmDialog, FormError, showToast, TextField } from '@porchlight/ui';
import { messageOf, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { envelopeEndpoints } from '../../endpoints/envelope-endpoints.ts';
import { voidFailure } from '../../rules/screens/document-failure.ts';
import { envelopeTexts } from './envelope-texts.ts';

const texts = envelopeTexts.void;
const MOST_CHARACTERS = 200;

interface VoidButtonProps {
  readonly formId: number;
  readonly title: string;
  /** Why the envelope cannot be voided; null when it can. */
  readonly problem: string | null;
  readonly onVoided: () => void;
}

/** Voids an envelope after a question; where it cannot be voided, the button says why. */
export function VoidButton({ formId, title, problem, onVoided }: VoidButtonProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.call(envelopeEndpoints.voidEnvelope, {
        params: { id: String(formId) },
        body: reason.trim() === '' ? {} : { reason: reason.trim() },
      }),
    onSuccess: () => {
      setAsking(false);
      showToast({ tone: 'done', text: texts.done });
      onVoided();
    },
  });
  const isTooLong = reason.trim().length > MOST_CHARACTERS;

  function close() {
    setAsking(false);
    reset();
  }

  return (
    <>
      <Button
        variant="ghost-danger"
        size="small"
        disabledReason={problem}
        onClick={() => setAsking(true)}
      >
        {texts.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.title(title)}
        confirmLabel={texts.confirm}
        busyText={isPending ? texts.busy : null}
        confirmDisabledReason={isTooLong ? texts.reasonTooLong : null}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <p>{texts.question}</p>
        <p>{texts.hint}</p>
        <TextField
          label={texts.reason}
          help={texts.reasonHelp}
          value={reason}
          error={isTooLong ? texts.reasonTooLong : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormError>{error === null ? null : voidFailure(messageOf(error))}</FormError>
      </ConfirmDialog>
    </>
  );
}
