/** Texts of what waits for the signature of an agent. */
export const countersignTexts = {
  title: 'Needs my signature',
  noClient: 'Client without a name',
  waiting: (age: string) => `Waiting ${age}`,
  clientSigned: (time: string) => `client signed ${time}`,
  deadline: (time: string) => `sign before ${time}`,
  unlisted: (count: number) =>
    count === 1
      ? '1 more document is listed once these are signed.'
      : `${String(count)} more documents are listed once these are signed.`,
  start: 'Start Signing',
  list: 'Documents to sign',
  progress: (done: number, total: number) => `${String(done)} of ${String(total)} signed`,
  none: 'Nothing waits for your signature',
  noneHint: 'Documents appear here when it is your turn to sign.',
  loadFailed: 'Couldn’t load the documents to sign',
  intro:
    'The oldest comes first. The signature you adopt is offered again for the next document in this tab; each document is signed, and recorded, on its own.',
  signed: 'Signed',
  open: 'Open',
  opened: 'Open now',
  openNamed: (title: string, client: string) => `Sign ${title} of ${client}`,
  done: (title: string) => `${title} is signed.`,
  left: (title: string) => `${title} is not signed yet.`,
  declined: (title: string) => `You declined to sign ${title}.`,
  next: 'Sign Next',
  nextHint: (title: string, client: string) => `Next: ${title} of ${client}`,
  allDone: 'All signed',
  allDoneHint: 'Every document in this list is done.',
  home: 'Home',
  toHome: 'Go to Home',
  close: 'Close Document',
} as const;
