import { useInstant } from '@porchlight/web';

/** An instant at the agency in its two parts: `11/18/2026` and `9:12 AM`. */
export function useDayAndTime(): (instant: string) => readonly [day: string, time: string] {
  const toText = useInstant();
  return (instant) => {
    const [day = '', time = ''] = toText(instant).split(', ');
    return [day, time];
  };
}
