import type { ReactNode } from 'react';
import { drawings, type DrawingName } from './drawings.tsx';
import './states.css';

interface EmptyStateProps {
  readonly drawing: DrawingName;
  readonly title: string;
  readonly hint?: string | undefined;
  /** One button, or one and its alternative. */
  readonly action?: ReactNode;
}

/** One sentence, one button, one small drawing. */
export function EmptyState({ drawing, title, hint, action }: EmptyStateProps) {
  const Drawing = drawings[drawing];
  return (
    <div className="pl-state">
      <svg className="pl-state__drawing" viewBox="0 0 112 64" aria-hidden>
        <Drawing />
      </svg>
      <p className="pl-state__title">{title}</p>
      {hint !== undefined && <p className="pl-state__hint">{hint}</p>}
      {action}
    </div>
  );
}
