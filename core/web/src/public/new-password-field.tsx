import { PasswordField } from '@porchlight/ui/bare';
import type { ComponentProps } from 'react';
import { publicTexts } from './public-texts.ts';
import { useTexts } from './visit-context.ts';

/** A field for a new password, whose eye speaks the language of the visitor. */
export function NewPasswordField(props: Omit<ComponentProps<typeof PasswordField>, 'texts'>) {
  const t = useTexts(publicTexts);
  const texts = { showPassword: t('showPassword'), hidePassword: t('hidePassword') };
  return <PasswordField autoComplete="new-password" {...props} texts={texts} />;
}
