import CircleAlert from 'lucide-react/icons/circle-alert';
import { Glyph } from '../icon/glyph.tsx';
import './field.css';

/** The sentence under an invalid field. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <div className="pl-field__error" id={id}>
      <Glyph of={CircleAlert} size={12} />
      <span>{children}</span>
    </div>
  );
}
