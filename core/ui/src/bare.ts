/** The parts that carry neither the kit nor the map of icons: for the sign-in page and public pages. */
export { Logo } from './brand/logo.tsx';
export { classNames } from './browser/class-names.ts';
export { pressedKey } from './browser/pressed-key.ts';
export { followTranslation } from './browser/follow-translation.ts';
export { guardComposition } from './browser/guard-composition.ts';
export { phoneQuery, useIsPhone, useMediaQuery } from './browser/use-media-query.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { Field, type FieldControl, type FieldProps } from './field/field.tsx';
export { FieldError } from './field/field-error.tsx';
export { FormError } from './field/form-error.tsx';
export { PasswordField } from './field/password-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Glyph } from './icon/glyph.tsx';
export { Spinner } from './loading/spinner.tsx';
export { createStore, type Store, useStore } from './store/create-store.ts';
export {
  localStore,
  SiteStorage,
  tabStore,
  type TextStorage,
  TYPED_LIFE_MS,
} from './store/site-storage.ts';
export { Kbd } from './text/kbd.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
/** The texts of the parts, for screens that show the same. */
export { uiTexts } from './texts.ts';
export { chooseTheme, preferredTheme, useTheme, type Theme } from './theme/theme.ts';
