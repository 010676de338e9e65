import { useEffect, useId, useImperativeHandle, useRef, type Ref } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../browser/class-names.ts';
import { FieldError } from '../field/field-error.tsx';
import type { FieldProps } from '../field/field.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import { uiTexts } from '../texts.ts';
import { richTextTexts } from './rich-text-texts.ts';
import { FormatBar } from './format-bar.tsx';
import { useEditor } from './use-editor.ts';
import '../field/field.css';
import './rich-text.css';

export interface RichTextFieldProps extends Omit<FieldProps, 'size'> {
  /** HTML of the formats of rich text, or plain text; '' for none. */
  readonly value: string;
  /** HTML as it is stored; '' when it has no visible content. */
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  readonly id?: string;
  /** Takes the focus once the editor has loaded, unless something else has it by then. */
  readonly autoFocus?: boolean;
  /** As react-hook-form's Controller gives it: focuses the editor. */
  readonly ref?: Ref<{ focus(): void }>;
}

/** Text with bold, italic, underline, strike, bullets, undo and redo. Its editor is fetched when it is shown. */
export function RichTextField({
  label,
  error,
  help,
  optional = false,
  hideLabel = false,
  className,
  value,
  onChange,
  onBlur,
  id,
  autoFocus = false,
  ref,
}: RichTextFieldProps) {
  const generated = useId();
  const fieldId = id ?? generated;
  const host = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { phase, state, editor, tryAgain } = useEditor(host, value, onChange);
  const invalid = error !== undefined && error !== null && error !== '';
  const described = [invalid && `${fieldId}-error`, help !== undefined && `${fieldId}-help`];
  const description = described.filter(Boolean).join(' ');

  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? box.current)?.focus() }));

  useEffect(() => {
    const root = phase === 'ready' ? editor.current?.root : undefined;
    if (root === undefined) return;
    root.id = fieldId;
    root.setAttribute('role', 'textbox');
    root.setAttribute('aria-multiline', 'true');
    root.setAttribute('aria-labelledby', `${fieldId}-label`);
    root.toggleAttribute('aria-invalid', invalid);
    if (invalid) root.setAttribute('aria-invalid', 'true');
    if (description === '') root.removeAttribute('aria-describedby');
    else root.setAttribute('aria-describedby', description);
  }, [phase, editor, fieldId, invalid, description]);

  useEffect(() => {
    if (phase === 'ready' && document.activeElement === box.current) editor.current?.focus();
  }, [phase, editor]);

  return (
    <div className={classNames('pl-field', className)}>
      <span
        id={`${fieldId}-label`}
        className={hideLabel ? 'pl-field__label pl-visually-hidden' : 'pl-field__label'}
        onClick={() => editor.current?.focus()}
      >
        {label}
        {optional && <span className="pl-field__optional"> ({uiTexts.optional})</span>}
      </span>
      <div
        ref={box}
        className="pl-input pl-input--area pl-rich"
        data-invalid={invalid || undefined}
        aria-busy={phase === 'loading' || undefined}
        tabIndex={-1}
        onFocus={(event) => {
          if (event.target === box.current) editor.current?.focus();
        }}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
        }}
      >
        <FormatBar label={label} state={state} editor={editor} ready={phase === 'ready'} />
        <div ref={host} className="pl-rich__host" hidden={phase !== 'ready'} />
        {phase === 'loading' && (
          <div className="pl-rich__waiting">
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
        )}
        {phase === 'failed' && (
          <div className="pl-rich__waiting" role="alert">
            {richTextTexts.failed}
            <Button size="small" onClick={tryAgain}>
              {uiTexts.tryAgain}
            </Button>
          </div>
        )}
      </div>
      {invalid && <FieldError id={`${fieldId}-error`}>{error}</FieldError>}
      {help !== undefined && (
        <div className="pl-field__help" id={`${fieldId}-help`}>
          {help}
        </div>
      )}
    </div>
  );
}
