import { useTexts, useVisit } from '@porchlight/web/public';
import { useId } from 'react';
import { otherWaysTexts } from './other-ways-texts.ts';
import './card-panel.css';

interface OtherWaysProps {
  /** No card is taken. */
  readonly isOnlyWay: boolean;
  /** Of the invoice; null without one. */
  readonly number: string | null;
  /** As the agency wrote them; empty for a way that it does not offer. */
  readonly check: string;
  readonly transfer: string;
}

/** How to pay by check or bank transfer, in the words of the agency. */
export function OtherWays({ isOnlyWay, number, check, transfer }: OtherWaysProps) {
  const t = useTexts(otherWaysTexts);
  const { agency } = useVisit();
  const titleId = useId();
  const ways = [
    { title: t('check'), text: check.trim() },
    { title: t('transfer'), text: transfer.trim() },
  ].filter(({ text }) => text !== '');
  if (ways.length === 0 && !isOnlyWay) return null;
  const intro = number === null ? t('plain') : t('numbered', { number });
  return (
    <section className="pay-part" aria-labelledby={titleId}>
      <h2 className="pay-title" id={titleId}>
        {isOnlyWay ? t('howTitle') : t('otherTitle')}
      </h2>
      <p className="pay-text">{intro}</p>
      {ways.length === 0 && <p className="pay-text">{t('contact', { agency: agency.name })}</p>}
      {ways.map(({ title, text }) => (
        <div key={title}>
          <h3 className="pay-way">{title}</h3>
          <p className="pay-text">{text}</p>
        </div>
      ))}
    </section>
  );
}
