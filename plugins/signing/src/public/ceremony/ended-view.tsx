import { Button } from '@porchlight/ui/bare';
import { TitleFocus, useTexts, VisitPage } from '@porchlight/web/public';
import type { ReactNode } from 'react';
import type { Ceremony } from '../../generated/types.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { leaveCeremony, type ReturnEvent } from './leave-ceremony.ts';
import './ceremony.css';

/** `later`: the signer goes on another time. */
export type EndedState = Exclude<Ceremony['state'], 'open'> | 'later';

interface EndedViewProps {
  readonly state: EndedState;
  readonly title: string;
  readonly asker: string;
  readonly returnUrl: string | null;
  /** For a signer who goes on at once. */
  readonly onContinue?: () => void;
}

const TITLES = {
  signed: 'signedTitle',
  waiting: 'waitingTitle',
  declined: 'declinedTitle',
  voided: 'voidedTitle',
  expired: 'expiredTitle',
  later: 'laterTitle',
} as const;

const EVENTS: Readonly<Record<EndedState, ReturnEvent>> = {
  signed: 'viewing_complete',
  waiting: 'cancel',
  declined: 'decline',
  voided: 'viewing_complete',
  expired: 'ttl_expired',
  later: 'cancel',
};

/** A ceremony in which nothing is signed, or nothing any more: why, and what happens next. */
export function EndedView({ state, title, asker: name, returnUrl, onContinue }: EndedViewProps) {
  const t = useTexts(ceremonyTexts);
  const facts = { title, name };
  return (
    <TitleFocus value>
      <VisitPage title={t(TITLES[state], { title })}>
        {textOf()}
        {(onContinue !== undefined || returnUrl !== null) && (
          <div className="visit__actions">
            {onContinue !== undefined && (
              <Button variant="primary" size="large" onClick={onContinue}>
                {t('continueNow')}
              </Button>
            )}
            {returnUrl !== null && (
              <Button
                variant={onContinue === undefined ? 'primary' : 'secondary'}
                size="large"
                onClick={() => leaveCeremony(returnUrl, EVENTS[state])}
              >
                {t('goOn')}
              </Button>
            )}
          </div>
        )}
      </VisitPage>
    </TitleFocus>
  );

  function textOf(): ReactNode {
    switch (state) {
      case 'signed':
        return (
          <>
            <p className="visit__text">{t('signedText')}</p>
            <h2 className="ended__next">{t('nextTitle')}</h2>
            <ul className="ended__list">
              <li>{t('nextWait', facts)}</li>
              <li>{t('nextCopy')}</li>
              {returnUrl === null && <li>{t('nextClose')}</li>}
            </ul>
          </>
        );
      case 'waiting':
        return <p className="visit__text">{t('waitingText', facts)}</p>;
      case 'declined':
        return <p className="visit__text">{t('declinedText', facts)}</p>;
      case 'voided':
        return <p className="visit__text">{t('voidedText', facts)}</p>;
      case 'expired':
        return <p className="visit__text">{t('expiredText', facts)}</p>;
      case 'later':
        return <p className="visit__text">{t('laterText')}</p>;
    }
  }
}
