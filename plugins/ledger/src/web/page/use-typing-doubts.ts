import { useAgency } from '@porchlight/web';
import { useMemo } from 'react';
import { dayIn } from './agency-day.ts';

type Doubts = (key: string, value: string) => string | null;

/** What looks wrong about a typed value, as on the page of the client; nothing before the rules are here. */
export function useTypingDoubts(): Doubts {
  const { time_zone: timeZone } = useAgency();
  return useMemo(() => {
    const today = dayIn(timeZone);
    let doubts: Doubts = () => null;
    import('./late-parts.ts').then(
      ({ typingDoubt }) => {
        doubts = (key, value) => typingDoubt(key, value, today);
      },
      () => undefined,
    );
    return (key, value) => doubts(key, value);
  }, [timeZone]);
}
