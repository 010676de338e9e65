import { useEffect, useState } from 'react';

/** The value as it was once it had not changed for so many milliseconds, so that typing makes few calls. */
export function useSettled<T extends string | null>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
