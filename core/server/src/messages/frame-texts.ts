import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/mail-frame.json' with { type: 'json' };

/** What the portal itself adds to a mail. */
export const frameTexts = defineTexts(
  {
    sentBy: 'This message was sent by {agency}.',
    unexpected: "If you weren't expecting it, you can ignore it.",
    unexpectedCall: "If you weren't expecting it, please call us at {phone}.",
    buttonAddress: "If the button doesn't work, copy this address into your browser:",
  },
  catalog,
);
