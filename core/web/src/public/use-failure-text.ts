import { type CallFailure, callFailure } from './call-failure.ts';
import { publicTexts } from './public-texts.ts';
import { useTexts } from './visit-context.ts';

/** What happened, and what to do next. */
export const FAILURES = {
  offline: ['offlineTitle', 'offlineText'],
  busy: ['busyTitle', 'busyText'],
  gone: ['failedTitle', 'failedText'],
  failed: ['failedTitle', 'failedText'],
} as const satisfies Record<CallFailure, unknown>;

/** Says why a call failed and what to do next, in the language of the visitor. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts(publicTexts);
  return (error) => {
    const [title, text] = FAILURES[callFailure(error)];
    return title === 'failedTitle' ? t(text) : `${t(title)}. ${t(text)}`;
  };
}
