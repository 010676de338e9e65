/** Why a template is refused; browser and server use the same sentences. */
export const templateTexts = {
  titleMissing: 'Please enter a title for the form.',
  urlMissing: 'Please enter an external URL for the link.',
  formMissing: 'Please select a form to register.',
  typeUnknown: 'Please choose a known form type',
  factorUnknown: 'Please choose the date of birth or nothing',
  folderUnknown: 'This folder no longer exists. Choose another one.',
} as const;
