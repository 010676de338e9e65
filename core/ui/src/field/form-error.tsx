import CircleAlert from 'lucide-react/icons/circle-alert';
import { Glyph } from '../icon/glyph.tsx';
import './field.css';

/** The sentence above a form whose saving failed; read out at once. Empty draws nothing. */
export function FormError({ children }: { readonly children: string | null | undefined }) {
  return (
    <div role="alert" className={children ? 'pl-form-error' : undefined}>
      {children && <Glyph of={CircleAlert} size={16} />}
      {children && <span>{children}</span>}
    </div>
  );
}
