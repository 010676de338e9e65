import type { MessageResponse } from '@porchlight/schemas';
import {
  Button,
  copyLink,
  Dialog,
  Fact,
  Facts,
  Icon,
  Note,
  SegmentedFilter,
  showToast,
  Skeleton,
} from '@porchlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { QueryState } from '../page/query-state.tsx';
import { StateBadge } from '../page/state-cells.tsx';
import { useApi } from '../portal/portal-context.tsx';
import { explanation, messageTexts, stateMarks } from './message-texts.ts';
import { allMessages, messageQuery, retryMessage } from './messages-api.ts';
import './messages.css';

const texts = messageTexts.dialog;

interface MessageDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /** A failed message will be sent again. */
  readonly onRetried?: (() => void) | undefined;
}

/** One message: as its recipient sees it, its plain text, its headers, and its links to copy. */
export default function MessageDialog({ id, onClose, onRetried }: MessageDialogProps) {
  const query = useQuery(messageQuery(useApi(), id));
  const message = query.data?.message;
  return (
    <Dialog
      open
      size="wide"
      title={message?.title ?? messageTexts.columns.message}
      onClose={onClose}
      foot={message?.state === 'failed' ? { extra: <Retry id={id} onRetried={onRetried} /> } : {}}
    >
      <QueryState
        query={query}
        title={texts.failed}
        skeleton={
          <div role="status" aria-label={texts.loading}>
            <Skeleton width="100%" height={320} />
          </div>
        }
      >
        {(response) => <MessageView {...response} />}
      </QueryState>
    </Dialog>
  );
}

function Retry({ id, onRetried }: Pick<MessageDialogProps, 'id' | 'onRetried'>) {
  const api = useApi();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryMessage(api, id),
    onSuccess() {
      showToast({ tone: 'done', text: messageTexts.retried });
      onRetried?.();
    },
    onError: (error) => showToast({ tone: 'danger', text: messageOf(error) }),
    onSettled: () => queries.invalidateQueries(allMessages),
  });
  return (
    <Button
      icon={<Icon name="rotate-cw" size={14} />}
      busyText={retry.isPending ? messageTexts.retrying : null}
      onClick={() => retry.mutate()}
    >
      {messageTexts.retry}
    </Button>
  );
}

type Part = 'page' | 'text' | 'headers';

function MessageView({ message, content }: MessageResponse) {
  const [part, setPart] = useState<Part>('page');
  const why = explanation(message);
  const page = content?.page ?? null;
  const parts: readonly Part[] = page === null ? ['text', 'headers'] : ['page', 'text', 'headers'];
  const shown = parts.includes(part) ? part : parts[0]!;
  return (
    <div className="message">
      <p className="message__state">
        <StateBadge mark={stateMarks[message.state]} />
        <span>{message.recipient ?? messageTexts.noRecipient}</span>
      </p>
      {why !== null && <Note tone="payment">{why}</Note>}
      {content === null ? (
        <Note>{message.is_secret ? texts.secret : texts.removed}</Note>
      ) : (
        <>
          <SegmentedFilter
            label={texts.parts}
            options={parts.map((value) => ({ value, label: texts[value] }))}
            value={shown}
            onChange={setPart}
          />
          {shown === 'page' && page !== null && (
            // Without permissions of the sandbox no script runs, and no link opens.
            <iframe className="message__page" title={texts.pageTitle} src={page} sandbox="" />
          )}
          {shown === 'text' && <pre className="message__text">{content.text}</pre>}
          {shown === 'headers' && (
            <Facts>
              {content.headers.map(({ name, value }) => (
                <Fact key={name} label={name}>
                  {value}
                </Fact>
              ))}
            </Facts>
          )}
          {content.attachments.length > 0 && <Attachments names={content.attachments} />}
          {content.links.length > 0 && <Links links={content.links} />}
        </>
      )}
    </div>
  );
}

function Attachments({ names }: { readonly names: readonly string[] }) {
  return (
    <section aria-label={texts.attachments}>
      <h3 className="message__heading">{texts.attachments}</h3>
      <ul className="message__attachments">
        {names.map((name, index) => (
          <li key={index}>
            <Icon name="paperclip" size={14} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Links({ links }: { readonly links: readonly string[] }) {
  return (
    <section aria-label={texts.links}>
      <h3 className="message__heading">{texts.links}</h3>
      <ul className="message__links">
        {links.map((link) => (
          <li key={link}>
            <code>{link}</code>
            <Button
              size="small"
              icon={<Icon name="copy" size={14} />}
              aria-label={`${texts.copy} ${link}`}
              onClick={() => void copyLink(link)}
            >
              {texts.copy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
