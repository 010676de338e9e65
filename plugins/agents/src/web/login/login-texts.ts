export const loginTexts = {
  subtitle: 'Agent Portal',
  username: 'Username',
  password: 'Password',
  login: 'Login',
  busy: 'Logging in...',
  /** AG-017. */
  lockNote: 'Ten failed tries lock the account for 15 minutes.',
  /** An answer without success and without words (AG-010). */
  failed: 'Login failed.',
  /** A call that the server refused (AG-011). */
  refused: 'Invalid username or password.',
  pause: 'Pause background',
  play: 'Play background',
} as const;
