import { Button, Icon, showToast } from '@porchlight/ui';
import { isApiError, useApi } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formLinkEndpoints } from '../../endpoints/form-link-endpoints.ts';
import type { LinkSend, LinkToken } from '../../generated/types.ts';
import { tokensQuery } from './link-queries.ts';
import type { LinkClient } from './link-state.ts';
import { linkTexts as texts } from './link-texts.ts';

interface SendButtonsProps {
  readonly client: LinkClient;
  readonly token: Pick<LinkToken, 'token' | 'sessionFormId'>;
}

/** Sends the link of a form to its client. */
export function SendButtons({ client, token }: SendButtonsProps) {
  const api = useApi();
  const { data } = useQuery(tokensQuery(api, client.id));
  const link = data?.data.find((one) => one.token === token.token);
  if (link === undefined) return null;
  const params = { id: token.sessionFormId, linkId: link.id };
  return (
    <ChannelButtons
      sendsText={data?.sends_text === true}
      send={(body) => api.call(formLinkEndpoints.sendFormLink, { params, body })}
    />
  );
}

interface ChannelButtonsProps {
  readonly sendsText: boolean;
  readonly send: (body: LinkSend) => Promise<{ readonly message?: string }>;
}

/** Mail always works: without a mail server it stays in the mailbox of the portal. */
export function ChannelButtons({ sendsText, send }: ChannelButtonsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => showToast({ tone: 'done', text: message ?? texts.sent }),
    onError: (error) =>
      showToast({
        tone: 'danger',
        text: isApiError(error) && error.status < 500 ? error.message : texts.sendFailed,
      }),
  });
  const busy = (channel: LinkSend['channel']) =>
    isPending && variables.channel === channel ? texts.sending : null;
  return (
    <div className="link-section__buttons">
      <Button
        icon={<Icon name="mail" />}
        busyText={busy('mail')}
        onClick={() => mutate({ channel: 'mail' })}
      >
        {texts.sendMail}
      </Button>
      {sendsText && (
        <Button
          icon={<Icon name="message-square" />}
          busyText={busy('text')}
          onClick={() => mutate({ channel: 'text' })}
        >
          {texts.sendText}
        </Button>
      )}
    </div>
  );
}
