export const listTexts = {
  suspended: 'Suspended',
  noFlags: 'None',
  never: 'Never',
  neverSignedIn: 'Never signed in',
  noEmail: 'No email yet',
  lastSignIn: 'Last sign-in',
} as const;
