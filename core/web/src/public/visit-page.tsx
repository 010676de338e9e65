import { type ReactNode, use, useEffect, useRef } from 'react';
import { TitleFocus } from './title-focus.ts';
import { useVisit } from './visit-context.ts';

interface VisitPageProps {
  /** Heading and title of the tab. */
  readonly title: string;
  readonly children?: ReactNode;
}

/** The body of a page for visitors: its heading, which also names the tab, and its content. */
export function VisitPage({ title, children }: VisitPageProps) {
  const { agency } = useVisit();
  const tab = agency.name === '' ? title : `${title} - ${agency.name}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  const heading = useRef<HTMLHeadingElement>(null);
  const takesFocus = use(TitleFocus);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && isLost) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <h1 className="visit__title" ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </>
  );
}
