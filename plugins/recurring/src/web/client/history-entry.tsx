import type { ClientHistoryEntryProps } from '@porchlight/clients/slots';
import { historyText } from '../../rules/history-text.ts';

/** What happened to a recurring payment of the client. */
export default function RecurringHistoryEntry({ entry }: ClientHistoryEntryProps) {
  return <p>{historyText(entry)}</p>;
}
