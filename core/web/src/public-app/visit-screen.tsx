import { useStore } from '@porchlight/ui/bare';
import { useCallback } from 'react';
import { useTexts } from '../public/visit-context.ts';
import { publicTexts } from '../public/public-texts.ts';
import { EndPage, FailurePage, LoadingPage } from '../public/state-pages.tsx';
import type { Visit } from './visit.ts';
import type { VisitState } from './visit-state.ts';

/** What the state of a visit shows. */
export function VisitScreen({ visit }: { readonly visit: Visit }) {
  const state = useStore(visit.state);
  const retry = useCallback(() => void visit.start(), [visit]);
  switch (state.phase) {
    case 'loading':
      return <LoadingPage />;
    case 'offline':
    case 'busy':
    case 'gone':
    case 'failed':
      return <FailurePage phase={state.phase} onRetry={retry} />;
    case 'unknown':
    case 'void':
    case 'off':
      return <EndPage phase={state.phase} />;
    case 'factor':
      return <state.page confirm={visit.confirm} factor={state.factor} reason="first" />;
    case 'open':
      return <OpenPage visit={visit} state={state} />;
  }
}

interface OpenPageProps {
  readonly visit: Visit;
  readonly state: Extract<VisitState, { phase: 'open' }>;
}

/** The page of the plugin. While the second factor is confirmed again it is hidden, not gone. */
function OpenPage({ visit, state: { page: Page, halt } }: OpenPageProps) {
  const t = useTexts(publicTexts);
  const asks = halt !== null && halt !== 'off';
  return (
    <>
      {halt === 'off' && (
        <p className="visit__notice" role="alert">
          {t('turnedOff')}
        </p>
      )}
      {asks && <halt.page confirm={visit.confirm} factor={halt.factor} reason="again" />}
      <div hidden={asks}>
        <Page />
      </div>
    </>
  );
}
