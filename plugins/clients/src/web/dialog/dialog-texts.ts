import { clientTexts } from '../client-texts.ts';

/** The words of the add/edit dialog. */
export const dialogTexts = {
  titles: { create: 'Add New Client', edit: clientTexts.edit, link: 'Add New Client' },
  submits: { create: 'Create Client', edit: 'Update Client', link: 'Create & Link Client' },
  busy: { create: 'Creating...', edit: 'Updating...', link: 'Creating...' },
  cancel: 'Cancel',
  groups: {
    personal: clientTexts.cards.personal,
    contact: clientTexts.cards.contact,
    healthPlan: 'Health Plan Information',
    notes: clientTexts.cards.notes,
  },
  formattedNotes: 'These notes have formatting. Edit them on the Notes card, where it stays.',
  saveFailed: 'Failed to save client data. Please try again.',
  createFailed: 'Failed to create client. Please try again.',
  noId: 'Failed to create client - no ID returned',
} as const;

/** Why the dialog was opened. */
export type DialogPurpose = keyof typeof dialogTexts.titles;
