import { Pager } from '@porchlight/ui';
import type { ReactNode } from 'react';
import './list-screen.css';

interface ListFootProps {
  /** How many of how many. */
  readonly shown: string;
  /** Between that and the pager. */
  readonly children?: ReactNode;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** What is below a list; its table or, on phones, the foot of the screen holds it. */
export function ListFoot({ shown, children, page, pages, onPage }: ListFootProps) {
  return (
    <>
      <span role="status" className="list-screen__shown">
        {shown}
      </span>
      {children}
      <Pager page={page} pages={pages} onPage={onPage} />
    </>
  );
}
