/** What kind of status a document has, guessed from its words: the status itself is free text. */
export type DocumentStatusKind = 'there' | 'expected' | 'wrong' | 'other';

const KINDS: readonly (readonly [DocumentStatusKind, RegExp])[] = [
  ['wrong', /\b(expired|rejected|missing|invalid|unreadable|declined)\b/i],
  ['expected', /\b(requested|pending|waiting|expected|needed|needs|draft|in review)\b/i],
  ['there', /\b(received|reviewed|approved|accepted|verified|signed|complete|completed|done)\b/i],
];

/** Offered where a status is typed; any other may be typed too. */
export const usualDocumentStatuses = ['Requested', 'Received', 'Reviewed', 'Expired'] as const;

/** Decides colour and icon of a status. */
export function documentStatusKind(status: string): DocumentStatusKind {
  return KINDS.find(([, words]) => words.test(status))?.[0] ?? 'other';
}
