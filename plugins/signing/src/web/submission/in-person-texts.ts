/** Texts of signing on the device of an agent. */
export const inPersonTexts = {
  action: 'Sign in Person',
  title: (client: string) => `Sign in person with ${client}?`,
  asks: {
    'birth-date': (client: string, language: string) =>
      `${client} signs on this device while you are present. The screen is in ${language}, and first asks for the birth date.`,
    passcode: (client: string, language: string) =>
      `${client} signs on this device while you are present. The screen is in ${language}, and first asks for the passcode of the session.`,
  },
  evidence: (host: string) =>
    `By handing it over you confirm that you are present. Certificate, lists, and verification will say: signed in person on the device of ${host}, who confirmed being present. Never sign for the client.`,
  notice: {
    sent: (client: string) => `${client} gets a message about this at once.`,
    none: (client: string) => `No message about this can be sent to ${client}.`,
  },
  signOut: 'You are signed out of this browser before you hand the device over.',
  confirm: 'Sign Out and Hand Over',
  busy: 'Signing out...',
  listed: (host: string) => `In person with ${host}`,
} as const;
