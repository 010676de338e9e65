import {
  formatPhone,
  phoneLink,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
  localeOf,
} from '@porchlight/kernel';
import { useStore } from '@porchlight/ui/bare';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { renewOutdated } from '../base/is-outdated.ts';
import { AgencyMark } from '../public/agency-mark.tsx';
import { StagePlace } from '../public/stage-place.ts';
import { VisitContext, type VisitedAgency } from '../public/visit-context.ts';
import { publicTexts } from '../public/public-texts.ts';
import type { Visit } from './visit.ts';
import './public-frame.css';

interface PublicFrameProps {
  readonly visit: Visit;
  readonly children: ReactNode;
}

/**
 * The frame of the pages for visitors: the agency, the choice of language, and whom to ask. A page that is framed itself
 * goes without, because the page around it has them.
 */
export function PublicFrame({ visit, children }: PublicFrameProps) {
  const language = useStore(visit.language.state);
  const agency = useStore(visit.agency);
  const t = publicTexts.in(language);
  const facts = useMemo(
    () => ({
      language,
      agency,
      parameters: visit.parameters,
      api: visit.api,
      apiAs: visit.apiAs,
      storage: visit.storage,
      parts: visit.parts,
      suggestLanguage: visit.suggestLanguage,
    }),
    [visit, language, agency],
  );
  const [isStage, setStage] = useState(false);
  const [head, setHead] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ setStage, head, bar }), [head, bar]);
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: Language) =>
    visit.language.choose(chosen).then(
      () => setMissing(false),
      async (error: unknown) => setMissing(!(await renewOutdated(error))),
    );
  useLayoutEffect(() => {
    document.documentElement.lang = localeOf(language);
  }, [language]);
  return (
    <VisitContext value={facts}>
      <div className={isStage ? 'visit visit--stage' : 'visit'} data-density="porch">
        <div className="visit__top">
          {!visit.isFramed && (
            <header className="visit__head">
              <span className="visit__agency">
                <AgencyMark size={32} />
                {!isStage && <span translate="no">{agency.name}</span>}
                <span className="visit__stage-title" ref={setHead} />
              </span>
              <nav className="visit__languages" aria-label={t('language')}>
                {LANGUAGES.map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="visit__language"
                    lang={localeOf(each)}
                    aria-pressed={each === language}
                    aria-label={`${each.toUpperCase()} ${LANGUAGE_NAMES[each]}`}
                    title={LANGUAGE_NAMES[each]}
                    onClick={() => void choose(each)}
                  >
                    {each.toUpperCase()}
                  </button>
                ))}
              </nav>
            </header>
          )}
          <div className="visit__bar" ref={setBar} />
        </div>
        <main className="visit__main">
          {isMissing && (
            <p className="visit__notice" role="alert">
              {t('languageMissing')}
            </p>
          )}
          <StagePlace value={place}>{children}</StagePlace>
        </main>
        {!visit.isFramed && !isStage && <Contact agency={agency} question={t('questions')} />}
      </div>
    </VisitContext>
  );
}

function Contact({
  agency: { phone, email },
  question,
}: {
  readonly agency: VisitedAgency;
  readonly question: string;
}) {
  if (phone === '' && email === '') return null;
  return (
    <footer className="visit__foot">
      <span>{question}</span>
      {phone !== '' && (
        <a href={phoneLink(phone)} translate="no">
          {formatPhone(phone)}
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
      )}
    </footer>
  );
}
