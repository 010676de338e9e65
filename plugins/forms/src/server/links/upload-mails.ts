import type { Language } from '@porchlight/kernel';
import { defineMessage } from '@porchlight/server';
import { bodyOf, MOST_NAME, sampleLink, shortened, type LinkMessageValues } from './link-mails.ts';
import { linkMessageTexts } from './link-message-texts.ts';

const sample: LinkMessageValues = {
  ...sampleLink,
  title: 'Photo ID, Proof of income',
  url: 'https://portal.example.com/uploads/sample',
};

/** Asks a client for documents. */
export const uploadMail = defineMessage<LinkMessageValues>({
  id: 'forms.upload-link',
  title: 'Document request',
  isSecret: true,
  mail: (values, language) => {
    const t = linkMessageTexts.in(language);
    const { agency } = values;
    return {
      subject: t('uploadSubject', { agency: shortened(agency, 120) }),
      body: bodyOf(values, language, t('upload', { agency, title: values.title ?? '' })),
    };
  },
  text: (values, language) => textOf('uploadText', values, language),
  sample,
});

/** Reminds a client of documents that have not arrived. */
export const uploadReminderMail = defineMessage<LinkMessageValues>({
  id: 'forms.upload-reminder',
  title: 'Document reminder',
  isSecret: true,
  mail: (values, language) => {
    const t = linkMessageTexts.in(language);
    const { agency } = values;
    return {
      subject: t('uploadReminderSubject', { agency: shortened(agency, 120) }),
      body: bodyOf(values, language, t('uploadReminder', { agency, title: values.title ?? '' })),
    };
  },
  text: (values, language) => textOf('uploadReminderText', values, language),
  sample,
});

function textOf(
  key: 'uploadText' | 'uploadReminderText',
  { agency, url }: LinkMessageValues,
  language: Language,
): string {
  return linkMessageTexts.in(language)(key, { agency: shortened(agency, MOST_NAME), url });
}
