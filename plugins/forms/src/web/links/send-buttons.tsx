import { Button, FormError, Icon, Note, showToast } from '@porchlight/ui';
import { failureText, useApi, useChannels } from '@porchlight/web';
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
  /** Without it, the server says what the client lacks. */
  readonly recipient?: LinkContact;
  readonly send: (body: LinkSend) => Done;
  /** How the link was last sent, and what stops its reminders. */
  readonly sending?: { readonly sent: SentLink | null; readonly stop: () => Done };
}

/** Without a mail server, mail stays in the mailbox of the portal, which these say before and after. */
export function ChannelButtons({ recipient, send, sending }: ChannelButtonsProps) {
  const channels = useChannels();
  const refresh = useRefreshForms();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }, { channel }) => {
      showToast({ tone: channels[channel] ? 'done' : 'note', text: message ?? texts.sent });
      void refresh();
    },
  });
  const busy = (channel: LinkSend['channel']) =>
    isPending && variables.channel === channel ? texts.sending : null;
  return (
    <div className="link-section">
      {!channels.mail && (
        <Note tone="payment" icon={<Icon name="triangle-alert" />}>
          {texts.noMailServer}
        </Note>
      )}
      <div className="link-section__buttons">
        <Button
          icon={<Icon name="mail" />}
          busyText={busy('mail')}
          disabledReason={recipient?.has_email === false ? texts.noEmail : null}
          onClick={() => mutate({ channel: 'mail' })}
        >
          {channels.mail ? texts.sendMail : texts.storeMail}
        </Button>
        {channels.text && (
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
