/** Texts of the shell that the specification fixes. */
export const shellTexts = {
  role: 'Administrator',
  agentOptions: 'Agent Options',
  shortcuts: 'Keyboard Shortcuts',
  darkTheme: 'Dark Theme',
  signOut: 'Sign out',
  notInstalled: (name: string) => `${name} is not installed on this portal`,
  turnedOff: (name: string) => `${name} is turned off on this portal`,
  noAccess: (page: string) => `You don't have access to ${page}.`,
  pageNotFound: 'Page not found. You are on the start page now.',
  askForLink: 'Ask your agency for a new link.',
  turnedOffWhileOpen: (module: string) =>
    `${module} was turned off while you were typing. Your text is still here to copy; you can save once it's back on.`,
} as const;
