import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { Ref } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { Kbd } from '../text/kbd.tsx';
import { classNames } from '../browser/class-names.ts';
import { uiTexts } from '../texts.ts';
import './field.css';

interface SearchFieldProps {
  /** Name for screen readers; also the placeholder unless one is given. */
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The key that jumps here, shown as a cap while the field is empty. */
  readonly shortcutHint?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Escape empties the field, a second Escape leaves it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  shortcutHint,
  className,
  ref,
}: SearchFieldProps) {
  return (
    <span className={classNames('pl-input pl-input--search', className)} role="search">
      <Glyph of={Search} />
      <input
        ref={ref}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="pl-input__control"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          if (value === '') {
            event.currentTarget.blur();
            return;
          }
          // Used up here: a dialog around the field stays open.
          event.preventDefault();
          onChange('');
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className="pl-input__tool"
          aria-label={uiTexts.clearSearch}
          title={uiTexts.clearSearch}
          onClick={() => {
            onChange('');
          }}
        >
          <Glyph of={X} size={14} />
        </button>
      )}
      {value === '' && shortcutHint !== undefined && <Kbd>{shortcutHint}</Kbd>}
    </span>
  );
}
