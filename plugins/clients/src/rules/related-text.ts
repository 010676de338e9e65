import { formatNumber } from '@porchlight/kernel';
/** How many records of one kind belong to a client. */
interface RelatedCount {
  readonly count: number;
  readonly one: string;
  readonly several: string;
}

/** '2 sessions, 1 document and 4 forms'; null without records. */
export function relatedText(related: readonly RelatedCount[]): string | null {
  const parts = related
    .filter(({ count }) => count > 0)
    .map(({ count, one, several }) => `${formatNumber(count)} ${count === 1 ? one : several}`);
  const last = parts.pop();
  if (last === undefined) return null;
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
