import { Button, PasswordField } from '@porchlight/ui/bare';
import { useState } from 'react';
import { type ControlProps, describe } from './control-props.ts';
import { rendererTexts } from './renderer-texts.ts';
import { isMaskText, ssnText } from './typed-values.ts';

/** A value that is hidden while it is typed. A stored one is shown as its mask until the visitor wants to change it. */
export function SecretControl(props: ControlProps) {
  const { field, language, value, onChange } = props;
  const t = rendererTexts.in(language);
  const described = { help: t('secretHelp'), ...describe(props) };
  const [replaced, setReplaced] = useState<string | null>(null);
  if (isMaskText(value)) {
    return (
      <div role="group" aria-labelledby={`${described.id}-label`} className="form-stored">
        <div className="form-label" id={`${described.id}-label`}>
          {described.label}
        </div>
        <div className="form-stored__row">
          <span>{t('stored', { mask: value })}</span>
          <Button
            id={described.id}
            onClick={() => {
              setReplaced(value);
              onChange(undefined);
            }}
          >
            {t('change')}
          </Button>
        </div>
      </div>
    );
  }
  const text = typeof value === 'string' ? value : '';
  return (
    <div>
      <PasswordField
        {...described}
        autoFocus={replaced !== null}
        texts={{ showPassword: t('show'), hidePassword: t('hide') }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={field.schema.maxLength}
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={() => {
          const tidy = field.widget === 'ssn' ? ssnText(text.trim()) : text.trim();
          if (tidy !== text) onChange(tidy || undefined);
        }}
      />
      {replaced !== null && text === '' && (
        <Button variant="ghost" onClick={() => onChange(replaced)}>
          {t('keep')}
        </Button>
      )}
    </div>
  );
}
