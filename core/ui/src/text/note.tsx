import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import './text.css';

export interface NoteProps {
  readonly tone?: 'info' | 'done' | 'payment' | 'danger';
  readonly icon?: ReactElement;
  readonly children: ReactNode;
}

/** A quiet tinted sentence inside a card or dialog. */
export function Note({ tone = 'info', icon, children }: NoteProps) {
  return (
    <div className={classNames('pl-note', `pl-note--${tone}`)}>
      {icon}
      <div>{children}</div>
    </div>
  );
}
