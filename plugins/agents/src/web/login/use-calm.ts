import { useMediaQuery } from '@porchlight/ui/bare';
import { useEffect, useState } from 'react';

/** True when the visitor prefers less motion or fewer bytes. */
export function useCalm(): boolean {
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const fewerBytes = useMediaQuery('(prefers-reduced-data: reduce)');
  return lessMotion || fewerBytes || savesData();
}

/** True while the tab is in front. */
export function useTabVisible(): boolean {
  const [visible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const follow = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return visible;
}

/** The data saver of Chromium browsers; others do not report it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
