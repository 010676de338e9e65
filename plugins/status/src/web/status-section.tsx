import { useId, type ReactNode } from 'react';

interface StatusSectionProps {
  readonly title: string;
  /** Quiet text at the right of the heading. */
  readonly meta?: string;
  readonly children: ReactNode;
}

/** A heading over a table, as wide as the page. */
export function StatusSection({ title, meta, children }: StatusSectionProps) {
  const id = useId();
  return (
    <section className="status-page__wide" aria-labelledby={id}>
      <div className="status-page__heading">
        <h2 id={id}>{title}</h2>
        {meta !== undefined && <span>{meta}</span>}
      </div>
      {children}
    </section>
  );
}
