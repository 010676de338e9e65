import { formatDateTime, type Language } from '@porchlight/kernel';
import { defineMessage, type MailPart } from '@porchlight/server';
import { linkMessageTexts } from './link-message-texts.ts';

/** What a message about a link says. */
export interface LinkMessageValues {
  /** Of the form, or what a document request asks for; null for all forms of a session. */
  readonly title: string | null;
  /** A form to sign, not one to fill in. */
  readonly isToSign: boolean;
  /** Empty when unknown. */
  readonly firstName: string;
  readonly agency: string;
  readonly url: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** Of the agency. */
  readonly timeZone: string;
}

/** A text message has at most 320 characters; the address alone may need 200 of them. */
export const MOST_NAME = 40;

export const sampleLink: LinkMessageValues = {
  title: 'Personal information',
  isToSign: false,
  firstName: 'Ana',
  agency: 'Lighthouse Insurance',
  url: 'https://portal.example.com/forms/personal-info/sample',
  expiresAt: '2026-11-30T22:00:00.000Z',
  timeZone: 'America/New_York',
};

/** Brings a link to its client. */
export const linkMail = defineMessage<LinkMessageValues>({
  id: 'forms.link',
  title: 'Form link',
  isSecret: true,
  mail: (values, language) => {
    const t = linkMessageTexts.in(language);
    const { agency, isToSign } = values;
    const title = titleOf(values, language);
    return {
      subject: t('subject', { title: shortened(title, 80), agency }),
      body: bodyOf(values, language, t(isToSign ? 'readyToSign' : 'ready', { agency, title })),
    };
  },
  text: (values, language) => linkMessageTexts.in(language)('text', textValues(values, language)),
  sample: sampleLink,
});

/** Reminds a client of a link that was sent before. */
export const reminderMail = defineMessage<LinkMessageValues>({
  id: 'forms.link-reminder',
  title: 'Form reminder',
  isSecret: true,
  mail: (values, language) => {
    const t = linkMessageTexts.in(language);
    const { agency, isToSign } = values;
    const title = titleOf(values, language);
    return {
      subject: t('reminderSubject', { title: shortened(title, 120) }),
      body: bodyOf(values, language, t(isToSign ? 'signReminder' : 'reminder', { agency, title })),
    };
  },
  text: (values, language) => {
    const text = values.isToSign ? 'signReminderText' : 'reminderText';
    return linkMessageTexts.in(language)(text, textValues(values, language));
  },
  sample: { ...sampleLink, title: null },
});

/** The parts of a mail around its message. */
export function bodyOf(
  { firstName, url, expiresAt, timeZone }: LinkMessageValues,
  language: Language,
  message: string,
): readonly MailPart[] {
  const t = linkMessageTexts.in(language);
  return [
    firstName === '' ? t('helloThere') : t('hello', { firstName }),
    message,
    { button: t('open'), href: url },
    t('ends', { date: formatDateTime(expiresAt, timeZone, language) }),
  ];
}

function textValues(values: LinkMessageValues, language: Language) {
  const { agency, url } = values;
  return {
    agency: shortened(agency, MOST_NAME),
    title: shortened(titleOf(values, language), MOST_NAME),
    url,
  };
}

function titleOf({ title }: LinkMessageValues, language: Language): string {
  return title ?? linkMessageTexts.in(language)('sessionTitle');
}

export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
