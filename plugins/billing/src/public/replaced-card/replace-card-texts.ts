import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/replace-card.json' with { type: 'json' };

/** Texts of the page on which a client replaces a card on file. */
export const replaceCardTexts = defineTexts(
  {
    title: 'Replace your card',
    about: '{agency} has your card {card} on file.',
    card: '{brand} ending in {last4}',
    expires: 'It expires {date}.',
    uses: 'It is charged for:',
    use: '{title}: {amount}, {rhythm}',
    paused: '{title}: {amount}, {rhythm} (paused)',
    newCard: 'Your new card',
    terms: 'You agree to this for your new card:',
    replace: 'I agree: replace my card',
    replacing: 'Replacing…',
    effect:
      'Nothing is charged right now. Your old card is removed, and you get a copy of what you agreed to by email.',
    done: 'Your card was replaced. {agency} charges {card} from now on.',
    doneUnused: 'Your card was replaced. {agency} has {card} on file.',
    donePaused:
      'Paused payments stay paused. {agency} will contact you about payments that were declined.',
    removed:
      'This card is not on file any more. Nothing is charged to it. To use another card, contact {agency}.',
    off: 'Cards can’t be replaced online right now. Nothing has changed. Try again later, or contact {agency}.',
    declined:
      'Your new card was declined. Nothing has changed. Try another card, or call your bank.',
    changed: 'The terms have changed. Nothing was replaced. Check them, and enter your card again.',
    busy: 'Too many attempts. Nothing was replaced. Wait an hour and try again, or contact {agency}.',
    unknown:
      'We don’t know yet whether your card was replaced. Try again: it is the same card, so it is stored only once.',
    tryAgain: 'Try again',
  },
  catalog,
);
