import { administrationEndpoints } from '@porchlight/schemas/administration-endpoints';
import { Button, Card, Icon, Note, TextField } from '@porchlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { useApi } from '../portal/portal-context.tsx';
import { useActor } from '../portal/use-rights.ts';
import { messageTexts } from './message-texts.ts';

const texts = messageTexts.test;

/** Sends a message with the saved settings, and says what happened to it. */
export function TestMessageCard() {
  const api = useApi();
  const { email } = useActor();
  const [to, setTo] = useState(email);
  const [isMissing, setMissing] = useState(false);
  const test = useMutation({
    mutationFn: () =>
      api.call(administrationEndpoints.sendTestMessage, { body: { to: to.trim() } }),
  });

  function send() {
    setMissing(to.trim() === '');
    if (to.trim() !== '') test.mutate();
  }

  const result = test.data;
  const failure = test.error === null ? null : messageOf(test.error);
  return (
    <Card title={texts.title}>
      <form
        className="message-test"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!test.isPending) send();
        }}
      >
        <TextField
          label={texts.to}
          help={texts.hint}
          error={isMissing ? texts.missing : undefined}
          value={to}
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            setTo(event.target.value);
            setMissing(false);
          }}
        />
        <div role="status">
          {!test.isPending && (result !== undefined || failure !== null) && (
            <Note
              tone={result?.sent === true ? 'done' : 'danger'}
              icon={
                <Icon name={result?.sent === true ? 'circle-check' : 'triangle-alert'} size={16} />
              }
            >
              {failure ?? result?.message}
            </Note>
          )}
        </div>
        <div className="message-test__foot">
          <Button
            type="submit"
            icon={<Icon name="send" size={14} />}
            busyText={test.isPending ? texts.sending : null}
          >
            {texts.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
