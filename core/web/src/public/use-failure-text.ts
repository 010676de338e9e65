import { callFailure } from './call-failure.ts';
import { publicTexts } from './public-texts.ts';
import { useTexts } from './visit-context.ts';

/** Says why a call failed and what to do next, in the language of the visitor. */
export function useFailureText(): (error: unknown) => string {
  const t = useTexts(publicTexts);
  return (error) => {
    const failure = callFailure(error);
    if (failure === 'failed' || failure === 'gone') return t('failedText');
    return failure === 'offline'
      ? `${t('offlineTitle')}. ${t('offlineText')}`
      : `${t('busyTitle')}. ${t('busyText')}`;
  };
}
