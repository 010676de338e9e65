/** What hangs on a client, counted by kind. */
export interface RelatedCounts {
  readonly sessions: number;
  readonly documents: number;
  readonly forms: number;
}

/** '2 sessions, 1 document and 4 forms'; null when there is nothing. */
export function relatedWords({ sessions, documents, forms }: RelatedCounts): string | null {
  const words = [
    counted(sessions, 'session'),
    counted(documents, 'document'),
    counted(forms, 'form'),
  ].filter((word) => word !== null);
  const last = words.pop();
  if (last === undefined) return null;
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

function counted(count: number, noun: string): string | null {
  if (count <= 0) return null;
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}
