import { useEffect, useState } from 'react';
import { endsSoon } from './ends-soon.ts';
import { publicTexts } from './public-texts.ts';
import { useTimeText } from './use-time-text.ts';
import { useTexts, useVisit } from './visit-context.ts';

const CHECK_MS = 60_000;

/** Says when the link of the page ends, from 24 hours before. `expiresAt` is ISO 8601; null for a link without an end. */
export function LinkEndNotice({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useTexts(publicTexts);
  const { agency } = useVisit();
  const timeOf = useTimeText();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  if (expiresAt === null || !endsSoon(expiresAt, now)) return null;
  return (
    <p className="visit__notice" role="status">
      {t('endsSoon', { time: timeOf(expiresAt), agency: agency.name })}
    </p>
  );
}
