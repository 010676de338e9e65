import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { StagePlace } from './stage-place.ts';
import { useVisit } from './visit-context.ts';

interface VisitStageProps {
  /** Heading and title of the tab, in the head of the frame. */
  readonly title: string;
  /** Below the heading; may be empty. */
  readonly detail: string;
  /** Below the head, in sight while the page is scrolled. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The body of a page for visitors that needs the whole screen, as a document: its heading is in the head of the frame, and
 * it is as wide as the window. What scrolls is the element with the class `visit--stage`, sideways too.
 */
export function VisitStage({ title, detail, bar, children }: VisitStageProps) {
  const { agency } = useVisit();
  const { setStage, head, bar: place } = use(StagePlace);
  useEffect(() => {
    document.title = agency.name === '' ? title : `${title} - ${agency.name}`;
  }, [title, agency.name]);
  useLayoutEffect(() => {
    setStage(true);
    return () => setStage(false);
  }, [setStage]);
  return (
    <>
      {head === null ? (
        <h1 className="pl-visually-hidden">{title}</h1>
      ) : (
        createPortal(
          <>
            <h1>{title}</h1>
            {detail !== '' && <span>{detail}</span>}
          </>,
          head,
        )
      )}
      {place !== null && bar !== undefined && createPortal(bar, place)}
      {children}
    </>
  );
}
