import type { RequestFacts } from '../plugin-api/route.ts';

const LONGEST = 300;

/** What the browser of a request calls itself, without control characters; null when it says nothing. */
export function browserOf({ header }: Pick<RequestFacts, 'header'>): string | null {
  return (
    header('user-agent')
      ?.replace(/\p{Cc}+/gu, ' ')
      .slice(0, LONGEST) ?? null
  );
}
