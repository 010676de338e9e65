import { Button, Spinner } from '@porchlight/ui/bare';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts, useVisit } from './visit-context.ts';
import { VisitPage } from './visit-page.tsx';
import { publicTexts } from './public-texts.ts';
import type { CallFailure } from './call-failure.ts';
import { FAILURES } from './use-failure-text.ts';

/** After this time a start is slow enough to say so. */
const SLOW_MS = 500;

/** Nothing at first, because most pages are there before anything could be read. */
export function LoadingPage() {
  const t = useTexts(publicTexts);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="visit__loading" role="status">
      {isSlow && (
        <>
          <Spinner /> {t('loading')}
        </>
      )}
    </p>
  );
}

const MESSAGES = {
  unknown: ['unknownTitle', 'unknownText'],
  void: ['voidTitle', 'voidText'],
  off: ['offTitle', 'offText'],
} as const;

/** An end of the visit: an unknown address, a void link, or a module that is off. */
export function EndPage({ phase }: { readonly phase: keyof typeof MESSAGES }) {
  const t = useTexts(publicTexts);
  const { agency } = useVisit();
  const [title, text] = MESSAGES[phase];
  // Without the facts about the agency its texts would have a gap.
  return (
    <Message title={t(title)}>{agency.name !== '' && t(text, { agency: agency.name })}</Message>
  );
}

interface FailurePageProps {
  readonly phase: CallFailure;
  readonly onRetry: () => void;
}

/** The page could not be loaded. It tries again by itself once the connection returns; a part that is gone comes with the page. */
export function FailurePage({ phase, onRetry }: FailurePageProps) {
  const t = useTexts(publicTexts);
  const [title, text] = FAILURES[phase];
  useEffect(() => {
    if (phase !== 'offline') return undefined;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [phase, onRetry]);
  return (
    <Message
      title={t(title)}
      action={{ label: t('tryAgain'), run: phase === 'gone' ? () => location.reload() : onRetry }}
    >
      {t(text)}
    </Message>
  );
}

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly run: () => void };
}

function Message({ title, children, action }: MessageProps) {
  return (
    <div role="alert">
      <VisitPage title={title}>
        <p className="visit__text">{children}</p>
        {action && (
          <div className="visit__actions">
            <Button variant="primary" size="large" onClick={action.run}>
              {action.label}
            </Button>
          </div>
        )}
      </VisitPage>
    </div>
  );
}
