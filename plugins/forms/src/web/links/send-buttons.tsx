import { Button, FormError, Icon, showToast } from '@porchlight/ui';
import { failureText, useApi } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import type { LinkContact, LinkSend, LinkToken, SentLink } from '../../generated/types.ts';
import { useRefreshForms } from '../form-queries.ts';
import { tokensQuery } from './link-queries.ts';
import type { LinkClient } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';
import { SentNote } from './sent-note.tsx';

interface SendButtonsProps {
  readonly client: LinkClient;
  readonly token: Pick<LinkToken, 'token' | 'sessionFormId'>;
}

/** Sends the link of a form to its client. */
export function SendButtons({ client, token }: SendButtonsProps) {
  const api = useApi();
  const { data } = useQuery(tokensQuery(api, client.id));
  const link = data?.data.find((one) => one.token === token.token);
  if (data === undefined || link === undefined) return null;
  const params = { id: token.sessionFormId, linkId: link.id };
  return (
    <ChannelButtons
      sendsText={data.sends_text}
      recipient={data.recipient}
      send={(body) => api.call(formLinkEndpoints.sendFormLink, { params, body })}
      sending={{
        sent: link.sent,
        stop: () => api.call(formLinkEndpoints.stopFormReminders, { params }),
      }}
    />
  );
}

type Done = Promise<{ readonly message?: string }>;

interface ChannelButtonsProps {
  readonly sendsText: boolean;
  /** Without it, the server says what the client lacks. */
  readonly recipient?: LinkContact;
  readonly send: (body: LinkSend) => Done;
  /** How the link was last sent, and what stops its reminders. */
  readonly sending?: { readonly sent: SentLink | null; readonly stop: () => Done };
}

/** Mail always works: without a mail server it stays in the mailbox of the portal. */
export function ChannelButtons({ sendsText, recipient, send, sending }: ChannelButtonsProps) {
  const refresh = useRefreshForms();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => {
      showToast({ tone: 'done', text: message ?? texts.sent });
      void refresh();
    },
  });
  const busy = (channel: LinkSend['channel']) =>
    isPending && variables.channel === channel ? texts.sending : null;
  return (
    <div className="link-section">
      <div className="link-section__buttons">
        <Button
          icon={<Icon name="mail" />}
          busyText={busy('mail')}
          disabledReason={recipient?.has_email === false ? texts.noEmail : null}
          onClick={() => mutate({ channel: 'mail' })}
        >
          {texts.sendMail}
        </Button>
        {sendsText && (
          <Button
            icon={<Icon name="message-square" />}
            busyText={busy('text')}
            disabledReason={recipient?.has_phone === false ? texts.noPhone : null}
            onClick={() => mutate({ channel: 'text' })}
          >
            {texts.sendText}
          </Button>
        )}
      </div>
      <FormError>{failureText(error, texts.sendFailed)}</FormError>
      {sending?.sent != null && <SentNote sent={sending.sent} stop={sending.stop} />}
    </div>
  );
}
