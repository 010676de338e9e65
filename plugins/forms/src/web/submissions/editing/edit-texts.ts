/** Texts of the page on which staff edit the answers of a form, and of what opens it. */
export const editTexts = {
  edit: 'Edit Form',
  popupBlocked: 'Please allow popups for this site to edit forms',
  noAddress: 'Unable to generate form URL. Please use "Get Form Link" instead.',
  notSignedIn: 'Authentication token not found. Please log in again.',
  reasons: {
    'no-web-form':
      'This form cannot be opened directly. Please use "Get Form Link" to generate the proper URL.',
    'no-form-id': 'No form ID available',
    'no-form-type':
      'This form cannot be opened directly. Please use "Get Form Link" to generate the proper URL.',
    signed: 'This form has a signed document. Its answers can no longer be changed.',
    'type-off':
      "This form's module is turned off. Its answers stay readable; turn the module on to edit them.",
  },
  page: {
    title: 'Edit Form',
    heading: (form: string) => `Edit ${form}`,
    steps: 'Steps of the form',
    halfForm: 'The client has not sent this form yet. You can save it before it is complete.',
    sentForm: 'This form was submitted. It has to stay complete.',
    secrets: 'Hidden values stay as they are unless you choose Change.',
    save: 'Save Changes',
    saving: 'Saving...',
    cancel: 'Cancel',
    saved: 'Form updated successfully!',
    done: 'Done',
    cannotEdit: "This form can't be edited",
    brokenHint: 'The stored data cannot be read, so it cannot be edited. It is kept as it is.',
    notFound: 'Form not found',
    notFoundHint: 'It may have been deleted. Look for it in the list of forms.',
    typeFailed: 'Unable to load form configuration. Please use "Get Form Link" instead.',
    loadFailed: 'Error loading form data. The form may not display correctly.',
    saveFailed: (reason: string) => `Failed to save form. ${reason} Your edits are still here.`,
  },
} as const;
