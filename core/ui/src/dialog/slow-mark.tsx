import { useEffect, useState } from 'react';
import { uiTexts } from '../texts.ts';

/** Saving that takes longer than this is spoken of. */
export const SLOW_AFTER_MS = 5_000;

/** Shown while something is saved; says so when the server takes long, because retries go on for minutes. */
export function SlowMark() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className="pl-dialog__slow">
      {slow && uiTexts.slow}
    </span>
  );
}
