import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import './field.css';

/** The sentence above a form whose saving failed; read out and brought into view at once. Empty draws nothing. */
export function FormError({ children }: { readonly children: string | null | undefined }) {
  const box = useRef<HTMLDivElement>(null);

  // Whoever pressed the button at the end of a long form would not see what stands at its beginning.
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
