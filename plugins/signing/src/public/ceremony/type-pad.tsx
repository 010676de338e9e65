import { TextField } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import { useId } from 'react';
import { ceremonyTexts } from './ceremony-texts.ts';
import './handwriting.ts';
import { MarkPicture } from './mark-picture.tsx';

const STYLES = [
  ['script', 'styleScript'],
  ['print', 'stylePrint'],
] as const;

export type TypedStyle = (typeof STYLES)[number][0];

interface TypePadProps {
  readonly label: string;
  readonly text: string;
  readonly style: TypedStyle;
  readonly error: string | null;
  readonly onChange: (text: string, style: TypedStyle) => void;
}

/** A typed name or typed initials, with the handwriting to show them in. */
export function TypePad({ label, text, style, error, onChange }: TypePadProps) {
  const t = useTexts(ceremonyTexts);
  const name = useId();
  return (
    <div className="type-pad">
      <TextField
        label={label}
        value={text}
        error={error}
        maxLength={100}
        autoComplete="name"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value, style)}
      />
      <fieldset className="type-pad__styles">
        <legend className="type-pad__legend">{t('handwriting')}</legend>
        {STYLES.map(([id, key]) => (
          <label key={id} className="type-pad__style">
            <input
              type="radio"
              name={name}
              checked={style === id}
              onChange={() => onChange(text, id)}
            />
            <span className="type-pad__name">{t(key)}</span>
            <span className="type-pad__sample">
              <MarkPicture mark={{ kind: 'typed', text, style: id }} width={260} height={56} />
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
