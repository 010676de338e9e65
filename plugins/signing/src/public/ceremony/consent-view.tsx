import { Button } from '@porchlight/ui/bare';
import { Checkbox } from '@porchlight/ui/porch';
import { useTexts, useTimeText, useVisit, VisitForm, VisitPage } from '@porchlight/web/public';
import { useState } from 'react';
import { ceremonyEndpoints } from '../../endpoints/ceremony-endpoints.ts';
import type { Ceremony } from '../../generated/types.ts';
import { CONSENT_VERSION } from '../../rules/ceremony/consent-version.ts';
import { isRefusal } from './ceremony-entry.ts';
import { ceremonyTexts } from './ceremony-texts.ts';
import { consentTexts } from './consent-texts.ts';
import { DeclineSheet } from './decline-sheet.tsx';
import { Disclosure } from './disclosure.tsx';
import { UnsignedCopyButton } from './unsigned-copy-button.tsx';
import './ceremony.css';

interface ConsentViewProps {
  readonly ceremony: Ceremony;
  readonly asker: string;
  /** The signer agreed, or the document ended elsewhere. */
  readonly onCeremony: (ceremony: Ceremony) => void;
  readonly onDeclined: (returnUrl: string | null) => void;
}

/** Before anything is signed: the signer agrees to do it electronically. */
export function ConsentView({ ceremony, asker, onCeremony, onDeclined }: ConsentViewProps) {
  const t = useTexts(ceremonyTexts);
  const about = useTexts(consentTexts);
  const { api, language } = useVisit();
  const timeOf = useTimeText();
  const [hasAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isDeclining, setDeclining] = useState(false);
  const { title, deadline, consent, host } = ceremony;

  async function agree() {
    const body = { version: consent.version, language };
    await orEnd(async () =>
      onCeremony((await api.call(ceremonyEndpoints.giveConsent, { body })).data),
    );
  }

  async function decline(reason: string) {
    await orEnd(async () => {
      const { data } = await api.call(ceremonyEndpoints.decline, { body: { reason } });
      onDeclined(data.return_url);
    });
  }

  /** Shows how the document ended when that is why a call is refused, such as that it was withdrawn. */
  async function orEnd(call: () => Promise<void>) {
    try {
      await call();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const { data } = await api.call(ceremonyEndpoints.readCeremony);
      if (data.state === 'open') throw error;
      onCeremony(data);
    }
  }

  // What is stored is the version of the server: this page has to show the same text.
  if (consent.version !== CONSENT_VERSION)
    return (
      <VisitPage title={t('consentTitle', { title })}>
        <p className="visit__text">{t('outdated')}</p>
        <div className="visit__actions">
          <Button variant="primary" size="large" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
        </div>
      </VisitPage>
    );
  return (
    <div className="ceremony">
      <VisitPage title={t('consentTitle', { title })}>
        <p className="visit__text">{t('asks', { name: asker, title })}</p>
        {host !== null && <p className="visit__text">{t('inPerson', { host })}</p>}
        {deadline !== null && (
          <p className="visit__text">{t('signBy', { time: timeOf(deadline) })}</p>
        )}
        <p className="visit__text">{t('consentFirst')}</p>
        <section className="consent" aria-labelledby="consent-title">
          <h2 className="consent__title" id="consent-title">
            {about('title')}
          </h2>
          <Disclosure version={consent.version} />
          <div className="consent__tools">
            <Button onClick={() => window.print()}>{t('print')}</Button>
            <UnsignedCopyButton title={title} />
          </div>
        </section>
        <VisitForm
          submit={t('continue')}
          busy={t('continuing')}
          check={() => {
            setMissing(!hasAgreed);
            return hasAgreed;
          }}
          onSubmit={agree}
        >
          <Checkbox
            label={t('agree')}
            checked={hasAgreed}
            error={isMissing ? t('agreeMissing') : null}
            onChange={({ target }) => {
              setAgreed(target.checked);
              setMissing(false);
            }}
          />
        </VisitForm>
        <div className="visit__actions">
          <Button variant="ghost" onClick={() => setDeclining(true)}>
            {t('notAgree')}
          </Button>
        </div>
      </VisitPage>
      {isDeclining && (
        <DeclineSheet asker={asker} onDecline={decline} onClose={() => setDeclining(false)} />
      )}
    </div>
  );
}
