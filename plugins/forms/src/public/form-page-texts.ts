import { defineTexts } from '@porchlight/translations';
import catalog from '../../languages/form-pages.json' with { type: 'json' };

/** Texts of the pages that links open. */
export const formPageTexts = defineTexts(
  {
    unavailable: 'This form isn’t available right now. What you saved is safe. Try again later.',
    closed: 'Your agency closed this form. You don’t have to do anything.',
    thanks: 'Thank you',
    received:
      'We received “{title}” on {time}. Your agent will review it. You can close this page.',
    takenTitle: 'Nothing left to do',
    taken: '“{title}” is marked as done. To change something, call your agent.',
    nextTitle: 'What happens next',
    nextReview: 'Your agent reads what you sent. You don’t have to do anything now.',
    nextContact: 'If something is missing or unclear, your agent contacts you.',
    yourAgent: 'Your insurance agent',
    yourAgency: 'Your insurance agency',
    callAgency: 'Call the agency',
    saved: 'Saved at {time}',
    saving: 'Saving…',
    prefilled:
      'Your agency filled in what it knows about you. Check it, and change what is not right.',
    savesItself: 'What you enter is saved as you go.',
    typed: 'Not saved yet',
    offline:
      'You are offline. What you entered is still here and is saved when the connection returns.',
    notSaved: 'What you entered couldn’t be saved yet. It is still here, and we keep trying.',
    saveNow: 'Save now',
    conflictTitle: 'This form was changed somewhere else',
    conflictText: 'Another window or device saved a newer version. Choose one.',
    useNewer: 'Use the newer version',
    keepMine: 'Keep what I entered here',
  },
  catalog,
);
