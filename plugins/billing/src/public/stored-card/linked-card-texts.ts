import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/linked-card.json' with { type: 'json' };

/** Texts of the page on which a client removes a card on file. */
export const linkedCardTexts = defineTexts(
  {
    title: 'Your card on file',
    about:
      '{agency} has your card {brand} ending in {last4} on file since {date}. You agreed to this:',
    effect:
      'If you remove the card, {agency} cannot charge it any more. What you owe stays owed, and can be paid in another way.',
    remove: 'Remove my card',
    removing: 'Removing…',
    removed: 'Your card is not on file any more. Nothing is charged to it.',
  },
  catalog,
);
