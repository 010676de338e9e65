/** Texts that several screens of clients share. */
export const clientTexts = {
  clients: 'Clients',
  details: 'Client Details',
  add: 'Add Client',
  edit: 'Edit Client',
  documents: 'Documents',
  previous: 'Previous client',
  next: 'Next client',
  gone: "This client was deleted. Your text is still here to copy, but can't be saved.",
  /** Titles of the cards, by their `x-card` in the schema; the timeline uses them too. */
  cards: {
    personal: 'Personal Information',
    contact: 'Contact Information',
    spouse: 'Spouse',
    dependents: 'Dependents',
    beneficiaries: 'Beneficiaries',
    marketplace: 'Marketplace / Private Insurance',
    medicare: 'Medicare Plans',
    employment: 'Employment',
    bank: 'Bank',
    card: 'Card',
    care: 'PCP, Specialists and RX',
    family: 'Family History',
    notes: 'Notes',
    logins: 'Logins',
  },
  /** The row over the cards, in its order. */
  sections: {
    overview: 'Overview',
    plans: 'Plans',
    family: 'Family',
    work: 'Work and bank',
    health: 'Health',
    logins: 'Logins',
  },
} as const;
