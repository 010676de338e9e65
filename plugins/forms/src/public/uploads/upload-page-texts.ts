import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/upload-page.json' with { type: 'json' };

/** Texts of the page where visitors send documents. */
export const uploadPageTexts = defineTexts(
  {
    title: 'Send your documents',
    hello: 'Hello {name}. {agency} needs these documents from you.',
    helloThere: '{agency} needs these documents from you.',
    remaining: '{count, plural, one {# document is left.} other {# documents are left.}}',
    allDone: 'Thank you. We received everything, and you can close this page.',
    received: '{count, plural, one {Received} other {Received, # files}}',
    todo: 'To do',
    add: 'Add',
    addMore: 'Add more',
    actionFor: '{action}: {name}',
    back: 'Back to the list',
    howTo:
      'Take photos of all pages, or choose photos or PDF files. Photos become one document, in this order.',
    takePhoto: 'Take a photo',
    chooseFiles: 'Choose files',
    preparing: 'Preparing…',
    pages: 'What you are sending',
    photo: 'Photo {number}',
    pdf: 'PDF: {name}',
    up: 'Move up',
    down: 'Move down',
    remove: 'Remove',
    send: '{count, plural, one {Send # file} other {Send # files}}',
    sending: 'Sending…',
    sendAgain: 'Try again',
    progress: 'Sent so far',
    thanks: 'Received: {name}. Thank you.',
    offline: 'You are offline. Your files are still here and are sent when the connection returns.',
    tooLarge: 'These files are too large together. Remove some and send them separately.',
    full: 'We can’t take more files for this document. Ask your agent what is still missing.',
    refusedThere: '{name} can’t be read. Remove it, save it again as a new file, and add that.',
    unreadableThere: 'One of these files can’t be read. Remove it, and add another copy of it.',
    changedLink: 'This document is no longer needed. Go back to the list.',
    refusedEmpty: '{name} is empty. Choose another file.',
    refusedLarge: '{name} is larger than 25 MB. Choose a smaller file.',
    refusedType: '{name} can’t be sent. Send photos (JPEG or PNG) or PDF files.',
    refusedHeic:
      '{name} is a HEIC photo, which this browser can’t open. Save it as JPEG, or open this page on your phone and take the photo there.',
    refusedUnreadable: '{name} can’t be opened. Take the photo again, or choose another file.',
    refusedMany: 'At most {count} files can be sent at once. Send these first, then add more.',
  },
  catalog,
);
