import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useDocumentTitle } from '../base/page-title.ts';
import './page.css';

interface PageParts {
  readonly setTitle: (title: string | null) => void;
  readonly parent: HTMLElement | null;
  readonly facts: HTMLElement | null;
  readonly actions: HTMLElement | null;
}

const PageContext = createContext<PageParts | null>(null);

/** The places of the page header that a page fills. */
export function usePageParts(): PageParts {
  const parts = use(PageContext);
  if (parts === null) throw new Error('This component belongs on a page of the portal.');
  return parts;
}

/** Overrides the route's title in header and tab while the component is on the screen. */
export function useTitle(title: string | null | undefined): void {
  const { setTitle } = usePageParts();
  useEffect(() => {
    if (title === null || title === undefined) return;
    setTitle(title);
    return () => setTitle(null);
  }, [setTitle, title]);
}

interface PageFrameProps {
  readonly title: string;
  /** Before the title: the drawer's button on phones. */
  readonly leading?: ReactNode;
  /** Facts of other plugins beside the title. */
  readonly facts?: ReactNode;
  /** Marks of the shell at the right: offline. */
  readonly marks?: ReactNode;
  readonly children: ReactNode;
}

/** Page header of 56 px with the places that `Page` fills, and the body below it. */
export function PageFrame({
  title: routeTitle,
  leading,
  facts: slotFacts,
  marks,
  children,
}: PageFrameProps) {
  const [title, setTitle] = useState<string | null>(null);
  const [parent, setParent] = useState<HTMLElement | null>(null);
  const [facts, setFacts] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const parts = useMemo(() => ({ setTitle, parent, facts, actions }), [parent, facts, actions]);
  useDocumentTitle(title ?? routeTitle);
  return (
    <main id="main" className="page-frame" tabIndex={-1}>
      <header className="page-head">
        {leading}
        <div className="page-head__parent" ref={setParent} />
        {/* A title of its own names a record. */}
        <h1
          className="page-head__title"
          title={title ?? routeTitle}
          translate={title === null ? undefined : 'no'}
        >
          {title ?? routeTitle}
        </h1>
        <div className="page-head__facts">
          <div className="page-head__own-facts" ref={setFacts} />
          {slotFacts}
        </div>
        {marks}
        <div className="page-head__actions" ref={setActions} />
      </header>
      <PageContext value={parts}>{children}</PageContext>
    </main>
  );
}
