import { useId, type ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import './card.css';

export interface CardProps {
  readonly title: string;
  /** 16 px, before the title. */
  readonly icon?: ReactNode;
  /** Quiet text at the right of the head, for example who changed the card last. */
  readonly meta?: ReactNode;
  /** Small buttons at the right end of the head. */
  readonly actions?: ReactNode;
  /** Without any the card is its head. */
  readonly children?: ReactNode;
  readonly className?: string;
}

/** Radius 10, head 40, padding 16. Never a card inside a card. */
export function Card({ title, icon, meta, actions, children, className }: CardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames('pl-card', className)}>
      <header className="pl-card__head">
        {icon}
        <h2 id={titleId} className="pl-card__title">
          {title}
        </h2>
        {meta !== undefined && <span className="pl-card__meta">{meta}</span>}
        {actions}
      </header>
      {children != null && <div className="pl-card__body">{children}</div>}
    </section>
  );
}
