import { followTranslation, localStore, tabStore } from '@porchlight/ui/bare';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lateUpload } from '../api/late-upload.ts';
import { CatchErrors } from '../base/catch-errors.tsx';
import { PublicFrame } from './public-frame.tsx';
import { callFailure } from '../public/call-failure.ts';
import { FailurePage } from '../public/state-pages.tsx';
import { type PublicEntries, Visit } from './visit.ts';
import { VisitScreen } from './visit-screen.tsx';

export type { PublicEntries } from './visit.ts';

/**
 * Shows the page for visitors of this tab's address.
 *
 * @param root the element to draw into
 * @param entries public pages of the plugins that the app was built with
 */
export function startVisit(root: HTMLElement, entries: PublicEntries): void {
  followTranslation(document);
  const visit = new Visit(
    {
      path: location.pathname,
      fetch: (input, init) => fetch(input, init),
      upload: lateUpload,
      storage: localStore,
      tabStorage: tabStore,
      languages: navigator.languages,
      isFramed: window.parent !== window,
    },
    entries,
  );
  void visit.start();
  createRoot(root).render(
    <StrictMode>
      <VisitApp visit={visit} />
    </StrictMode>,
  );
}

/** The frame and what is shown in it. */
export function VisitApp({ visit }: { readonly visit: Visit }) {
  return (
    <PublicFrame visit={visit}>
      <CatchErrors
        onTryAgain={() => void visit.start()}
        fallback={(error, tryAgain) => (
          <FailurePage phase={callFailure(error)} onRetry={tryAgain} />
        )}
      >
        <VisitScreen visit={visit} />
      </CatchErrors>
    </PublicFrame>
  );
}
