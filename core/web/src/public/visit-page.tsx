import { type ReactNode, useEffect } from 'react';
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
  return (
    <>
      <h1 className="visit__title">{title}</h1>
      {children}
    </>
  );
}
