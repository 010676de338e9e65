import type { MessageDelivery } from '@porchlight/server';
import type { CopyRow } from './copy-rows.ts';

/** A copy whose message had become this; the same one while that is open. */
export function deliveredCopy(copy: CopyRow, delivery: MessageDelivery): CopyRow {
  switch (delivery) {
    case 'waiting':
    case 'delayed':
      return copy;
    case 'sent':
      return { ...copy, state: 'sent' };
    // In the mailbox of a portal that has no mail server.
    case 'stored':
      return { ...copy, state: 'failed', problem: 'no-mail-server' };
    case 'failed':
      return { ...copy, state: 'failed', problem: 'not-delivered' };
  }
}
