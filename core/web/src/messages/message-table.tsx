import type { Message } from '@porchlight/schemas';
import { Icon, SkeletonRows, Table } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { StateCells, StateHeads, StateReason } from '../page/state-cells.tsx';
import { explanation, messageTexts as texts, stateMarks } from './message-texts.ts';
import './messages.css';

const { message, state, when } = texts.columns;
const head = <StateHeads labels={[message, state, when]} />;

interface MessageTableProps {
  readonly messages: readonly Message[];
  readonly foot: ReactNode;
  readonly onOpen: (id: string) => void;
}

/** One page of the mailbox. */
export function MessageTable({ messages, foot, onOpen }: MessageTableProps) {
  return (
    <Table label={texts.mailboxTitle} head={head} foot={foot}>
      {messages.map((one) => (
        <MessageRow key={one.id} message={one} onOpen={() => onOpen(one.id)} />
      ))}
    </Table>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly onOpen: () => void;
}

function MessageRow({ message, onOpen }: MessageRowProps) {
  const why = explanation(message);
  const title = (
    <button type="button" className="mailbox__open" data-row-link onClick={onOpen}>
      <Icon name={message.channel === 'mail' ? 'mail' : 'message-square'} size={14} />
      {message.title}
    </button>
  );
  return (
    <tr>
      <StateCells
        title={title}
        detail={message.recipient ?? texts.noRecipient}
        mark={stateMarks[message.state]}
        at={message.created_at}
      >
        {why !== null && <StateReason>{why}</StateReason>}
      </StateCells>
    </tr>
  );
}

export function MessageTableSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Table label={texts.mailboxTitle} head={head} busy>
        <SkeletonRows rows={6} columns={['60%', '96px', '120px']} />
      </Table>
    </div>
  );
}
