import { classNames } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageParts, useTitle } from './page-frame.tsx';
import './page.css';

export interface PageProps {
  /** In place of the route's title. */
  readonly title?: string | null;
  /** Quiet words beside the title. */
  readonly facts?: ReactNode;
  /** Buttons at the far right of the header, at most one filled. */
  readonly actions?: ReactNode;
  /** `none` for bodies that go to the edge. */
  readonly padding?: 'normal' | 'none';
  /** `canvas` behind cards, `surface` behind a table. */
  readonly ground?: 'surface' | 'canvas';
  readonly children: ReactNode;
}

/** One page of the portal: fills the header and holds the scrolling body. */
export function Page({
  title,
  facts,
  actions,
  padding = 'normal',
  ground = 'surface',
  children,
}: PageProps) {
  const parts = usePageParts();
  useTitle(title);
  return (
    <>
      {parts.facts !== null && facts !== undefined && createPortal(facts, parts.facts)}
      {parts.actions !== null && actions !== undefined && createPortal(actions, parts.actions)}
      <div
        className={classNames(
          'page-body',
          `page-body--${ground}`,
          padding === 'normal' ? 'page-body--padded' : 'page-body--edge',
        )}
      >
        {children}
      </div>
    </>
  );
}
