import { clientTexts } from '../client-texts.ts';

/** Texts of the dialog that adds or edits a client. */
export const dialogTexts = {
  defaultDob: 'Default, please confirm',
  titles: { create: 'Add New Client', edit: clientTexts.edit, link: 'Add New Client' },
  submits: { create: 'Create Client', edit: 'Update Client', link: 'Create & Link Client' },
  busy: { create: 'Creating...', edit: 'Updating...', link: 'Creating...' },
  groups: {
    personal: clientTexts.cards.personal,
    contact: clientTexts.cards.contact,
    healthPlan: 'Health Plan Information',
    notes: clientTexts.cards.notes,
  },
  /** Where the dialog names a field otherwise than its schema. */
  labels: {
    dob: 'Date of Birth',
    primary_email: 'Email',
    primary_phone: 'Phone',
    next_f_u_date: 'Next Follow-up Date',
  },
  formattedNotes: 'These notes are formatted. Edit them in the Notes card to keep the formatting.',
  saveFailed: 'Failed to save client data. Please try again.',
  createFailed: 'Failed to create client. Please try again.',
  noId: 'Failed to create client - no ID returned',
} as const;

/** Why the dialog was opened. */
export type DialogPurpose = keyof typeof dialogTexts.titles;
