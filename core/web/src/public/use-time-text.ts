import { formatDateTime } from '@porchlight/kernel';
import { useVisit } from './visit-context.ts';

/** Day and time on the clock of the visitor, in their language. */
export function useTimeText(): (time: string) => string {
  const { language } = useVisit();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (time) => formatDateTime(time, zone, language);
}
