/** Words that several of the clients' screens say, and say alike. */
export const clientTexts = {
  clients: 'Clients',
  details: 'Client Details',
  add: 'Add Client',
  edit: 'Edit Client',
  previous: 'Previous client',
  next: 'Next client',
  personal: 'Personal Information',
  contact: 'Contact Information',
} as const;
