/** Texts of the screens on which staff prepare a template for signing. */
export const signingTemplateTexts = {
  editOnSite: 'Edit on DocuSign Site',
} as const;
