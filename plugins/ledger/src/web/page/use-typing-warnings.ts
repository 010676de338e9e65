import { useAgency } from '@porchlight/web';
import { useMemo } from 'react';
import { civilToday } from '@porchlight/kernel';

type Warnings = (key: string, value: string) => string | null;

/** What looks wrong about a typed value, as on the page of the client; nothing before the rules are here. */
export function useTypingWarnings(): Warnings {
  const { time_zone: timeZone } = useAgency();
  return useMemo(() => {
    const today = civilToday(timeZone);
    let warnings: Warnings = () => null;
    import('./parts-chunk.ts').then(
      ({ typingWarning }) => {
        warnings = (key, value) => typingWarning(key, value, today);
      },
      () => undefined,
    );
    return (key, value) => warnings(key, value);
  }, [timeZone]);
}
