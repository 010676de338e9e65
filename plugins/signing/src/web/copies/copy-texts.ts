import type { SignedCopy } from '../../generated/types.ts';

/** Texts about the copies that signers get of what they signed. */
export const copyTexts = {
  roles: { client: 'Copy of the client', advisor: 'Copy of the advisor' },
  ways: {
    portal: 'in the portal',
    mail: 'by email',
    text: 'by text message',
    print: 'as a print',
    link: 'as a link',
  } satisfies Record<NonNullable<SignedCopy['way']>, string>,
  sending: (way: string) => `Being sent ${way}`,
  sent: (way: string, time: string) => `Sent ${way}, ${time}`,
  handed: (time: string) => `Handed over as a print, ${time}`,
  linked: (time: string) => `Link made by an agent, ${time}`,
  inPortal: (time: string) => `In the portal since ${time}`,
  opened: (time: string) => `Opened ${time}`,
  missing: (problem: string) => `The client has no copy: ${problem}`,
  linkMade: 'Opens the signed document for 90 days. Send it to the client alone.',
  mail: 'Send by Email',
  text: 'Send by Text',
  link: 'Copy Link',
  print: 'Mark as Handed Over',
  printTitle: 'Did the client get a print?',
  printQuestion:
    'Open the signed document, print it, and hand it to the client. The evidence of the envelope then says that you did.',
  printConfirm: 'Client Has the Print',
  busy: 'Sending...',
  done: {
    mail: 'Copy is being sent by email',
    text: 'Copy is being sent by text message',
    print: 'Recorded that the client has a print',
  },
  failed: "Couldn't hand over the copy.",
  notice: {
    title: 'Clients without a copy of what they signed',
    noClient: 'No client',
    unlisted: (count: number) => `and ${String(count)} more`,
  },
} as const;
