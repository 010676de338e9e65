import { formatDateTime } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { detailTexts } from '../detail-texts.ts';
import './print.css';

/** On paper only: who printed, and when. */
export function PrintFooter() {
  const { first_name: first, last_name: last } = useActor();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    // At once: the browser takes the page as it is when the event is over.
    const onBeforePrint = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, []);
  return (
    <footer className="client-page__printed">
      {detailTexts.printing.footer(`${first} ${last}`, formatDateTime(now.toISOString()))}
    </footer>
  );
}
