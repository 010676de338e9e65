export const setupTexts = {
  title: 'Finish setting up your account',
  hint: 'Add your name and email, so that colleagues and histories show who you are.',
  start: 'Add Name and Email',
  saved: 'Account set up',
  agency: {
    title: 'Enter the legal name of your agency',
    hint: 'It is the other party of agreements, card authorizations, and invoices. Until you enter it, they carry “Test portal”.',
    start: 'Enter Legal Name',
    label: 'Legal name of the agency',
    missing: 'Agency name is required',
    saved: 'Agency name saved',
  },
} as const;
