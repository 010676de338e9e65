import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import './field.css';

/** The message above a form whose save failed; read out and scrolled into view. Renders nothing if empty. */
export function FormError({ children }: { readonly children: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);

  // The button at the end of a long form may be far from the message at its beginning.
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);

  return (
    <div ref={box} role="alert" className={children ? 'pl-form-error' : undefined}>
      {children && <Glyph of={CircleAlert} size={16} />}
      {children && <span>{children}</span>}
    </div>
  );
}
