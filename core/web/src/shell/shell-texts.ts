/** Words of the shell that the specification fixes (002 §1, §2). */
export const shellTexts = {
  role: 'Administrator',
  agentOptions: 'Agent Options',
  darkTheme: 'Dark theme',
  signOut: 'Sign out',
  switchedOffMeanwhile: (module: string) =>
    `${module} was switched off while you were typing. What you typed stays here, so that you can copy it; it can be saved again when the module is back.`,
} as const;
