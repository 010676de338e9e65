import { Button, Dialog, FormError, Icon, showToast, TextField } from '@porchlight/ui';
import { failureText, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionEndpoints } from '../../endpoints/session-endpoints.ts';
import type { Session } from '../../generated/types.ts';
import { useRefreshForms } from '../form-queries.ts';
import { PASSCODE_LENGTH, passcodeProblem } from '../../rules/links/passcode-problem.ts';
import { sessionTexts } from './session-texts.ts';

const texts = sessionTexts.passcode;

interface SessionPasscodeProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Sets, changes, or removes the passcode of a session, which ends its link. Mounted while it is open. */
export default function SessionPasscodeDialog({ session, onClose }: SessionPasscodeProps) {
  const api = useApi();
  const refresh = useRefreshForms();
  const [passcode, setPasscode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (next: string | null) =>
      api.call(sessionEndpoints.changePasscode, {
        params: { id: session.id },
        body: { passcode: next },
      }),
    onSuccess: async ({ has_passcode }) => {
      showToast({ tone: 'done', text: has_passcode ? texts.saved : texts.removed });
      onClose();
      await refresh();
    },
  });
  const typed = passcode.trim();
  const busy = (isRemoval: boolean) =>
    isPending && (variables === null) === isRemoval ? texts.saving : null;
  return (
    <Dialog
      open
      title={texts.title}
      dirty={typed !== ''}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        const found = typed === '' ? texts.required : passcodeProblem(typed);
        setProblem(found);
        if (found === null && !isPending) mutate(typed);
      }}
      foot={{
        primary: { label: texts.save, busyText: busy(false) },
        extra: session.has_passcode && (
          <Button
            variant="ghost-danger"
            icon={<Icon name="trash-2" />}
            busyText={busy(true)}
            onClick={() => {
              if (!isPending) mutate(null);
            }}
          >
            {texts.remove}
          </Button>
        ),
      }}
    >
      <FormError>{failureText(error, texts.failed)}</FormError>
      <TextField
        label={texts.label}
        value={passcode}
        maxLength={PASSCODE_LENGTH}
        autoComplete="off"
        error={problem}
        onChange={({ target }) => {
          setPasscode(target.value);
          setProblem(null);
        }}
        data-autofocus
      />
      <p className="session-page__warning">{texts.warning}</p>
    </Dialog>
  );
}
