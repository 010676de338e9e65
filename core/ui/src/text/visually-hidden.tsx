import type { ReactNode } from 'react';
import './text.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="pl-visually-hidden">{children}</span>;
}
