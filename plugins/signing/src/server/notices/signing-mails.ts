import { formatDateTime, type Language } from '@porchlight/kernel';
import { defineMessage, type MailPart } from '@porchlight/server';
import { signingMailTexts } from './signing-mail-texts.ts';

const MOST_TITLE = 90;
const MOST_NAME = 60;
/** A text message has at most 320 characters; the address alone may need 200 of them. */
const MOST_IN_TEXT = 40;

interface Named {
  readonly title: string;
  /** Empty when unknown. */
  readonly firstName: string;
}

/** Brings the signed document to the client: a link to it, and perhaps the file. */
export const copyMail = defineMessage<
  Named & { readonly agency: string; readonly url: string; readonly isAttached: boolean }
>({
  id: 'signing.copy',
  title: 'Signed copy',
  isSecret: true,
  mail: ({ title, firstName, url, isAttached }, language) => {
    const t = signingMailTexts.in(language);
    return {
      subject: t('copySubject', { title: shortened(title, MOST_TITLE) }),
      body: [
        greeting(firstName, language),
        t(isAttached ? 'copyAttached' : 'copyLinked', { title }),
        { button: t('copyOpen'), href: url },
        t('copyEnds'),
        t('copyVerify'),
      ],
    };
  },
  text: ({ title, agency, url }, language) =>
    signingMailTexts.in(language)('copyText', {
      agency: shortened(agency, MOST_IN_TEXT),
      title: shortened(title, MOST_IN_TEXT),
      url,
    }),
  sample: {
    title: 'Agreement',
    firstName: 'Ana',
    agency: 'Lighthouse Insurance',
    url: 'https://portal.example.com/document/sample',
    isAttached: true,
  },
});

interface AgentNotice extends Named {
  readonly client: string;
  /** Address of the form's page. */
  readonly url: string;
}

const sampleNotice: AgentNotice = {
  title: 'Agreement',
  firstName: 'Marta',
  client: 'Ana Ruiz',
  url: 'https://portal.example.com/crm/view-document?formId=1',
};

/** Says to the agent of a client that everyone signed. */
export const completedMail = defineMessage<AgentNotice>({
  id: 'signing.completed',
  title: 'Document signed',
  mail: ({ title, firstName, client, url }, language) => {
    const t = signingMailTexts.in(language);
    return {
      subject: t('completedSubject', subjectOf({ title, client })),
      body: [
        greeting(firstName, language),
        t('completed', { title, client }),
        { button: t('open'), href: url },
      ],
    };
  },
  sample: sampleNotice,
});

/** Says to the agent of a client that a signer declined, and why. */
export const declinedMail = defineMessage<AgentNotice & { readonly reason: string }>({
  id: 'signing.declined',
  title: 'Signature declined',
  mail: ({ title, firstName, client, url, reason }, language) => {
    const t = signingMailTexts.in(language);
    return {
      subject: t('declinedSubject', subjectOf({ title, client })),
      body: [
        greeting(firstName, language),
        t('declined', { title, client }),
        ...(reason === '' ? [] : [t('declinedReason', { reason })]),
        { button: t('open'), href: url },
      ],
    };
  },
  sample: { ...sampleNotice, reason: 'The premium is too high.' },
});

/** Says to a signer that what was signed does not count any more. */
export const voidedMail = defineMessage<Named & { readonly agency: string }>({
  id: 'signing.voided',
  title: 'Document voided',
  mail: ({ title, firstName, agency }, language) => {
    const t = signingMailTexts.in(language);
    return {
      subject: t('voidedSubject', { title: shortened(title, MOST_TITLE) }),
      body: [greeting(firstName, language), t('voided', { title, agency })],
    };
  },
  sample: { title: 'Agreement', firstName: 'Ana', agency: 'Lighthouse Insurance' },
});

interface InPersonNotice extends Named {
  readonly agency: string;
  /** How the client reaches the agency; empty when unknown. */
  readonly contact: string;
  readonly host: string;
  /** When the device was handed over; ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
}

/** Says to a client at once that a document is signed in person, and what to do if that is not true. */
export const inPersonMail = defineMessage<InPersonNotice>({
  id: 'signing.in-person',
  title: 'Signing in person',
  mail: ({ title, firstName, agency, contact, host, at, timeZone }, language) => {
    const t = signingMailTexts.in(language);
    const time = formatDateTime(at, timeZone, language);
    return {
      subject: t('inPersonSubject', { title: shortened(title, MOST_TITLE) }),
      body: [
        greeting(firstName, language),
        t('inPerson', { time, host, agency, title }),
        t('inPersonRight', { host }),
        t('inPersonWrong', { agency }),
        ...(contact === '' ? [] : [t('inPersonReach', { agency, contact })]),
      ],
    };
  },
  text: ({ agency, contact, host }, language) =>
    signingMailTexts.in(language)('inPersonText', {
      agency: shortened(agency, MOST_NAME),
      host: shortened(host, MOST_NAME),
      contact: shortened(contact === '' ? agency : contact, MOST_NAME),
    }),
  sample: {
    title: 'Agreement',
    firstName: 'Ana',
    agency: 'Lighthouse Insurance',
    contact: '(415) 555-0100',
    host: 'Marta Ruiz',
    at: '2026-11-23T15:00:00.000Z',
    timeZone: 'America/New_York',
  },
});

function greeting(firstName: string, language: Language): MailPart {
  const t = signingMailTexts.in(language);
  return firstName === '' ? t('helloThere') : t('hello', { firstName });
}

/** A subject has at most 200 characters. */
function subjectOf({ title, client }: { readonly title: string; readonly client: string }) {
  return { title: shortened(title, MOST_TITLE), client: shortened(client, MOST_NAME) };
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
