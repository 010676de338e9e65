import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/link-messages.json' with { type: 'json' };

/** Texts of the mails and text messages that bring a link. */
export const linkMessageTexts = defineTexts(
  {
    subject: '{title}: your link from {agency}',
    hello: 'Hello {firstName},',
    helloThere: 'Hello,',
    ready:
      '{agency} prepared “{title}” for you. You can fill it in on a phone or a computer, stop, and continue later with the same link.',
    readyToSign:
      '{agency} prepared “{title}” for you to sign. You can sign it on a phone or a computer, stop, and continue later with the same link.',
    open: 'Open',
    ends: 'The link works until {date}. Don’t share it: it is for you alone.',
    text: '{agency}: your link to “{title}”: {url}',
    reminderSubject: 'Reminder: {title}',
    reminder:
      '{agency} is still waiting for “{title}”. It takes only a few minutes, and what you entered before is saved.',
    reminderText: '{agency}: reminder to fill in “{title}”: {url}',
    signReminder:
      '{agency} is still waiting for your signature on “{title}”. It takes only a few minutes, and what you entered before is saved.',
    signReminderText: '{agency}: reminder to sign “{title}”: {url}',
    sessionTitle: 'Your forms',
    uploadSubject: '{agency} needs documents from you',
    upload:
      '{agency} needs these documents from you: {title}. Take photos with your phone, or choose files. It takes only a few minutes.',
    uploadText: '{agency}: please send your documents here: {url}',
    uploadReminderSubject: 'Reminder: {agency} needs documents from you',
    uploadReminder:
      '{agency} is still waiting for these documents: {title}. Take photos with your phone, or choose files.',
    uploadReminderText: '{agency}: reminder to send your documents: {url}',
  },
  catalog,
);
