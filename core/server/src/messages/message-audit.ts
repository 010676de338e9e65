import type { Actor, AuditEntry } from '@porchlight/kernel';
import { absentStaff } from '../base/absent-staff.ts';
import type { MessageRow } from './stored-message.ts';

type Recorded = Pick<MessageRow, 'id' | 'title' | 'recipient' | 'channel' | 'client_id'>;

/** The line of the audit about a message; it belongs to the history of the client whom the message is about. */
export function messageLine(
  action: 'queued' | 'sent' | 'stored' | 'failed' | 'retried',
  { id, title, recipient, channel, client_id: client }: Recorded,
  error: string | null = null,
): AuditEntry {
  return {
    action: `message.${action}`,
    entity: 'message',
    entityId: id,
    ...(client !== null && { subject: { entity: 'client', id: client } }),
    changes: {
      title: { to: title },
      recipient: { to: recipient },
      channel: { to: channel },
      ...(error !== null && { error: { to: error } }),
    },
  };
}

/** Who caused a message, to record its delivery in their name: a member of staff, or the portal. */
export function senderOf({
  sender_id: id,
  sender_name: name,
}: Pick<MessageRow, 'sender_id' | 'sender_name'>): Actor {
  if (id === null || name === null) return { kind: 'system', plugin: 'core' };
  return absentStaff(id, name);
}
