import { formatDateTime } from '@porchlight/kernel';
import { useTexts, useVisit } from '@porchlight/web/public';
import { useEffect, useState } from 'react';
import { endsSoon } from '../../rules/links/visit-bounds.ts';
import { formPageTexts } from '../form-page-texts.ts';

const CHECK_MS = 60_000;

/** Says when the link ends, from 24 hours before. */
export function EndNotice({ expiresAt }: { readonly expiresAt: string | null }) {
  const t = useTexts(formPageTexts);
  const { language } = useVisit();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  if (expiresAt === null || !endsSoon(expiresAt, now)) return null;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="visit__notice" role="status">
      {t('endsSoon', { time: formatDateTime(expiresAt, zone, language) })}
    </p>
  );
}
