import type { MessageDelivery } from '@porchlight/server';
import type { CopyRow } from './copy-rows.ts';

/** A copy as its message says now; the same one while that is no news. */
export function deliveredCopy(copy: CopyRow, delivery: MessageDelivery): CopyRow {
  if (copy.state !== 'sending' && copy.problem !== 'not-delivered') return copy;
  switch (delivery) {
    case 'waiting':
    case 'delayed':
      return copy.state === 'sending' ? copy : { ...copy, state: 'sending', problem: null };
    case 'sent':
      return { ...copy, state: 'sent', problem: null };
    // In the mailbox of a portal that has no mail server.
    case 'stored':
      return { ...copy, state: 'failed', problem: 'no-mail-server' };
    case 'failed':
      return copy.state === 'failed'
        ? copy
        : { ...copy, state: 'failed', problem: 'not-delivered' };
  }
}
