/** Words of the shell that the specification fixes. */
export const shellTexts = {
  role: 'Administrator',
  agentOptions: 'Agent Options',
  shortcuts: 'Keyboard shortcuts',
  darkTheme: 'Dark theme',
  signOut: 'Sign out',
  switchedOffMeanwhile: (module: string) =>
    `${module} was switched off while you were typing. Your text stays here to be copied, and can be saved when the module is back.`,
} as const;
