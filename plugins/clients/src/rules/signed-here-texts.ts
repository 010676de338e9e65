/** Why the filed copy of a signed document stays as it is. */
export const signedHereTexts = {
  signed: 'This is the copy of a signed form, so it stays marked as signed',
  place: 'This is the copy of a signed form, so its name, folder, and status stay as they are.',
} as const;
