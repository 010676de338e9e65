import { formatDateTime, useBeforePrint } from '@porchlight/ui';
import { useActor } from '@porchlight/web';
import { useState } from 'react';
import { detailTexts } from '../detail-texts.ts';
import './print.css';

/** On paper only: who printed, and when. */
export function PrintFooter() {
  const { first_name: first, last_name: last } = useActor();
  const [now, setNow] = useState(() => new Date());
  useBeforePrint(() => setNow(new Date()));
  return (
    <footer className="client-page__printed">
      {detailTexts.printing.footer(`${first} ${last}`, formatDateTime(now.toISOString()))}
    </footer>
  );
}
