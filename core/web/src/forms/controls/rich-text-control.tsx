import { RichTextField } from '@porchlight/ui/rich-text';
import type { FieldControlProps } from '../form-definition.ts';

interface RichTextControlProps extends FieldControlProps {
  /** Starts with the focus; otherwise the first plain field of the form does. */
  readonly autoFocus?: boolean;
}

/** Formatted text; pass it as the `control` of a field, so that only forms with formatted text load the editor. */
export function RichTextControl({
  value,
  set,
  onBlur,
  ref,
  frame,
  autoFocus = false,
}: RichTextControlProps) {
  return (
    <RichTextField
      {...frame}
      value={value}
      onChange={set}
      onBlur={onBlur}
      ref={ref}
      autoFocus={autoFocus}
    />
  );
}
