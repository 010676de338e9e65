import type { ClientHistoryEntryProps } from '@porchlight/clients/slots';
import { historyText } from '../../rules/history-text.ts';

/** What happened to a session or a form of the client. */
export default function FormEntry({ entry }: ClientHistoryEntryProps) {
  return <p>{historyText(entry)}</p>;
}
