import { callFailure } from './call-failure.ts';
import { publicTexts } from './public-texts.ts';
import { useTexts } from './visit-context.ts';

const TEXTS = { offline: 'offlineText', busy: 'busyText', failed: 'failedText' } as const;

/** Says of a failed call what to do next, in the language of the visitor. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts(publicTexts);
  return (error) => t(TEXTS[callFailure(error)]);
}
