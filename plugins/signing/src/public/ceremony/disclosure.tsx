import { formatPhone } from '@porchlight/kernel';
import { useTexts, useVisit } from '@porchlight/web/public';
import { consentTexts } from './consent-texts.ts';

const PARTS = [
  ['scopeTitle', 'scope'],
  ['effectTitle', 'effect'],
  ['paperTitle', 'paper'],
  ['withdrawTitle', 'withdraw'],
  ['needsTitle', 'needs'],
  ['copyTitle', 'copy'],
] as const;

/** What a signer agrees to before signing electronically. */
export function Disclosure({ version }: { readonly version: string }) {
  const t = useTexts(consentTexts);
  const { agency } = useVisit();
  const { name, phone, email } = agency;
  const contact = [phone === '' ? '' : formatPhone(phone), email].filter(Boolean).join(', ');
  return (
    <div className="disclosure">
      {PARTS.map(([title, text]) => (
        <section key={title}>
          <h3 className="disclosure__title">{t(title)}</h3>
          <p>{t(text, { agency: name })}</p>
        </section>
      ))}
      <section>
        <h3 className="disclosure__title">{t('contactTitle')}</h3>
        <p>
          {contact === ''
            ? t('contactWithout', { agency: name })
            : t('contact', { agency: name, contact })}
        </p>
      </section>
      <p>{t('version', { version })}</p>
    </div>
  );
}
