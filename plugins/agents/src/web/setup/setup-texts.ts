export const setupTexts = {
  title: 'Finish setting up your account',
  hint: 'Add your name and email, so that colleagues and histories show who you are.',
  start: 'Add Name and Email',
  saved: 'Account set up',
} as const;
