/** Texts of the shell that the specification fixes. */
export const shellTexts = {
  role: 'Administrator',
  agentOptions: 'Agent Options',
  shortcuts: 'Keyboard shortcuts',
  darkTheme: 'Dark theme',
  signOut: 'Sign out',
  switchedOffWhileOpen: (module: string) =>
    `${module} was turned off while you were typing. Your text is still here to copy; you can save once it's back on.`,
} as const;
