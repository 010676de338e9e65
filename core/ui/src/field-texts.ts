/** Texts of fields, apart from `uiTexts`: pages for visitors load only these. */
export const fieldTexts = {
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
