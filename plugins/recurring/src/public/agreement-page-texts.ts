import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/agreement-page.json' with { type: 'json' };

/** Texts of the page on which clients agree and withdraw. */
export const agreementPageTexts = defineTexts(
  {
    title: 'Recurring payment',
    asked: '{agency} asks for your agreement to the following:',
    agree: 'I agree',
    refuse: 'I don’t agree',
    saving: 'Saving…',
    agreed: 'You agreed to this on {date}:',
    withdraw: 'Withdraw my agreement',
    effect:
      'If you withdraw, your card is not charged for this any more. {agency} is notified, and may contact you about another way to pay.',
    ended: 'This agreement does not apply any more. Your card is not charged for it.',
    gone: 'This agreement is not available any more. Ask your agency.',
    changed: 'The recurring payment has changed since you were asked. Ask {agency} for a new link.',
  },
  catalog,
);
