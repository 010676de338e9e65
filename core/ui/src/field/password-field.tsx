import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { fieldTexts } from '../field-texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** Names of the eye in the language of the page. */
  readonly texts?: { readonly showPassword: string; readonly hidePassword: string };
}

/** A password with an eye that shows it while pressed in. */
export function PasswordField({ texts = fieldTexts, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? texts.hidePassword : texts.showPassword;
  return (
    <TextField
      autoCapitalize="none"
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className="pl-input__tool"
          aria-label={name}
          title={name}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <Glyph of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
