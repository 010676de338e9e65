import type { ClientHistoryEntryProps } from '@porchlight/clients/slots';
import { historyText } from '../../rules/history-text.ts';

/** What happened to an invoice or a payment of the client. */
export default function BillingEntry({ entry }: ClientHistoryEntryProps) {
  return <p>{historyText(entry)}</p>;
}
