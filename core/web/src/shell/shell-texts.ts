/** Words of the shell that the specification fixes (002 §1, §2). */
export const shellTexts = {
  role: 'Administrator',
  agentOptions: 'Agent Options',
  darkTheme: 'Dark theme',
  signOut: 'Sign out',
} as const;
