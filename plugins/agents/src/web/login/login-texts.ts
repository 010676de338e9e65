export const loginTexts = {
  subtitle: 'Agent Portal',
  username: 'Username',
  password: 'Password',
  code: 'Sign-in code',
  login: 'Login',
  busy: 'Logging in...',
  /** Of who did not sign out here. */
  ended: 'Your session has ended. Sign in to continue.',
  forgot: 'Forgot your password?',
  lockNote: 'After 10 failed attempts, the account is locked for 15 minutes.',
  /** For a refusal without a message. */
  failed: 'Login failed.',
  pause: 'Pause background',
  play: 'Play background',
} as const;
