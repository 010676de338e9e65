import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/test-message.json' with { type: 'json' };
import { defineMessage } from '../plugin-api/messages.ts';

const texts = defineTexts(
  {
    subject: 'Test message',
    mail: 'Your mail server works with the portal.',
    text: 'Your text message gateway works with the portal.',
  },
  catalog,
);

/** What the button on the settings page sends. */
export const testMessage = defineMessage<Record<never, never>>({
  id: 'core.test-message',
  title: 'Test message',
  mail: (_, language) => {
    const t = texts.in(language);
    return { subject: t('subject'), body: [t('mail')] };
  },
  text: (_, language) => texts.in(language)('text'),
  sample: {},
});
