/** The words of the client's page (002 §2, §8). */
export const detailTexts = {
  notFound: 'Client not found',
  notFoundHint: 'It may have been deleted.',
  error: 'Error loading client',
  backToList: 'Back to Clients',
  edit: 'Edit Client',
  yearsOld: (age: number) => `${String(age)} years old`,
  contact: {
    title: 'Contact Information',
    primaryPhone: 'Primary phone',
    secondaryPhone: 'Secondary phone',
    primaryEmail: 'Primary email',
    secondaryEmail: 'Secondary email',
  },
} as const;
