import { classNames, Icon } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { usePageParts, useTitle } from './page-frame.tsx';
import './page.css';

export interface PageParent {
  readonly label: string;
  /** Path with its query, so that a list returns in the same state. */
  readonly to: string;
}

interface PageProps {
  /** In place of the route's title. */
  readonly title?: string | null;
  /**
   * The page above this one, as a link before the title. On phones the link replaces the title, so the body needs a
   * heading.
   */
  readonly parent?: PageParent | null;
  /** Secondary text beside the title. */
  readonly facts?: ReactNode;
  /** Buttons at the far right of the header, at most one filled. */
  readonly actions?: ReactNode;
  /** 56 px high, or 48 above a body that wants every row. */
  readonly head?: 'normal' | 'low';
  /** `none` for bodies that go to the edge. */
  readonly padding?: 'normal' | 'none';
  /** `canvas` behind cards, `surface` behind a table. */
  readonly ground?: 'surface' | 'canvas';
  readonly children: ReactNode;
}

/** One page of the portal: fills the header and holds the scrolling body. */
export function Page({
  title,
  parent = null,
  facts,
  actions,
  head = 'normal',
  padding = 'normal',
  ground = 'surface',
  children,
}: PageProps) {
  const parts = usePageParts();
  useTitle(title);
  return (
    <>
      {parts.parent !== null &&
        parent !== null &&
        createPortal(<ParentLink {...parent} />, parts.parent)}
      {parts.facts !== null && facts !== undefined && createPortal(facts, parts.facts)}
      {parts.actions !== null && actions !== undefined && createPortal(actions, parts.actions)}
      <div
        className={classNames(
          'page-body',
          `page-body--${ground}`,
          head === 'low' && 'page-body--low-head',
          padding === 'normal' ? 'page-body--padded' : 'page-body--edge',
        )}
      >
        {children}
      </div>
    </>
  );
}

/** With an arrow back on phones. */
function ParentLink({ label, to }: PageParent) {
  return (
    <nav aria-label="Breadcrumb" className="page-parent">
      <Link to={to} className="page-parent__link">
        <Icon name="chevron-left" />
        <span className="page-parent__label">{label}</span>
      </Link>
      <Icon name="chevron-right" size={14} />
    </nav>
  );
}
