import Upload from 'lucide-react/icons/upload';
import { useId, useRef } from 'react';
import { classNames } from '../browser/class-names.ts';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field-error.tsx';
import { Glyph } from '../icon/glyph.tsx';
import { uiTexts } from '../texts.ts';
import { useFileDrop } from './use-file-drop.ts';
import './file-drop.css';

interface FileDropProps {
  /** What to choose, for example 'Documents'; the name of the zone and of its button. */
  readonly label: string;
  /** As of `<input type="file">`. It only narrows the browser's own list: dropped files are not filtered by it. */
  readonly accept?: string;
  readonly multiple?: boolean;
  /** At least one file; one at most unless `multiple`. The same files may be chosen again. */
  readonly onFiles: (files: File[]) => void;
  readonly error?: string | null | undefined;
  /** What is accepted, for example types and largest size. */
  readonly help?: string;
  /** The button has the focus when the dialog opens. */
  readonly autoFocus?: boolean;
}

/** A zone to drop files on, with a button that opens the browser's list of files. */
export function FileDrop({
  label,
  accept,
  multiple = false,
  onFiles,
  error,
  help,
  autoFocus = false,
}: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const texts = multiple ? uiTexts.files.many : uiTexts.files.one;
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const { over, target } = useFileDrop(take);

  function take(list: Iterable<File> | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0) onFiles(files);
  }

  return (
    <div className="pl-field">
      <div
        role="group"
        aria-label={label}
        className={classNames('pl-file-drop', over && 'pl-file-drop--over')}
        data-invalid={error ? true : undefined}
        {...target}
      >
        <Button
          icon={<Glyph of={Upload} />}
          data-autofocus={autoFocus || undefined}
          aria-describedby={described === '' ? undefined : described}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
        <span className="pl-file-drop__hint">{texts.drop}</span>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <div className="pl-field__help" id={`${id}-help`}>
          {help}
        </div>
      )}
    </div>
  );
}
