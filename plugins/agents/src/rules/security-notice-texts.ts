import type { SecurityNotice } from '@porchlight/schemas';

/** What happened, and who did it; null for the portal itself. */
export interface SecurityNoticeFacts extends SecurityNotice {
  readonly by: string | null;
}

type Sentence = (facts: SecurityNoticeFacts & { readonly who: string }) => string;

const SENTENCES: Readonly<Record<SecurityNotice['kind'], Sentence>> = {
  guesses: ({ subject }) =>
    `${subject === '' ? 'Someone with a link' : subject} tried too many different values where one is hidden, such as a social security number or a passcode. No others are compared for a day.`,
  settings: ({ who, subject, details }) =>
    `${who} changed settings of ${subject}: ${details.join(', ')}.`,
  'module-on': ({ who, subject }) => `${who} turned on the module ${subject}.`,
  'module-off': ({ who, subject }) => `${who} turned off the module ${subject}.`,
  'seal-certificate': ({ who }) => `${who} replaced the certificate that seals documents.`,
  'seal-revoked': ({ subject }) =>
    `A certificate that sealed documents was revoked at ${subject.slice(0, 16).replace('T', ' ')} UTC. Readers no longer trust seals made after that time. Replace the certificate.`,
  access: ({ who, subject, details }) =>
    `${who} gave ${subject} more rights: ${details.join(', ')}.`,
  suspended: ({ who, subject }) => `${who} suspended the account of ${subject}.`,
  restored: ({ who, subject }) => `${who} restored the account of ${subject}.`,
  renamed: ({ who, subject, details }) =>
    `${who} changed the name of the account ${subject} to ${details.join(', ')}.`,
  'form-deleted': (facts) => deleted('a form with answers of the client', facts),
  'form-unlinked': (facts) => removed('unlinked a form with answers of the client', facts),
  'form-changed': (facts) => removed('changed a completed form', facts),
  'document-deleted': (facts) => deleted('a file that the client sent', facts),
  'client-deleted': (facts) =>
    deleted('a client with answers or files that the client sent', facts),
};

/** 'Ana deleted a file that the client sent: ID.pdf, client 12. Reason: Sent twice' */
function deleted(what: string, facts: Parameters<Sentence>[0]): string {
  return removed(`deleted ${what}`, facts);
}

/** Without details no reason was given. */
function removed(act: string, { who, subject, details }: Parameters<Sentence>[0]): string {
  const reason = details.length === 0 ? 'No reason was given.' : `Reason: ${details.join(', ')}`;
  return `${who} ${act}: ${subject}. ${reason}`;
}

/** What owners read in mails and on the home page. */
export function securityNoticeText(facts: SecurityNoticeFacts): string {
  return SENTENCES[facts.kind]({ ...facts, who: facts.by ?? 'The portal' });
}

/** Around the sentence. */
export const securityNoticeTexts = {
  subject: 'Security notice',
  severalSubject: (number: number) => `${String(number)} security notices`,
  earlier: (number: number) =>
    number === 1
      ? 'There is 1 earlier one like this.'
      : `There are ${String(number)} earlier ones like this.`,
  more: (number: number) => `And ${String(number)} more.`,
  hello: (name: string) => `Hello ${name},`,
  at: (time: string) => `Time: ${time}`,
  unexpected:
    'If you did not expect this, ask who did it, and look at the settings and the accounts of the portal.',
  open: 'Look at it in the portal',
  title: 'Security notices',
  dismiss: 'Dismiss',
} as const;
