import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/signing-mails.json' with { type: 'json' };

/** Texts of the mails about signing. */
export const signingMailTexts = defineTexts(
  {
    hello: 'Hello {firstName},',
    helloThere: 'Hello,',
    copySubject: 'Your signed copy: {title}',
    copyAttached:
      '“{title}” is signed by everyone. Your copy is attached. Keep it with your records.',
    copyLinked: '“{title}” is signed by everyone. Open your copy and keep it with your records.',
    copyOpen: 'Open Your Copy',
    copyEnds: 'The link works for 90 days. It may ask you to confirm who you are.',
    copyText: '{agency}: your signed copy of “{title}” (90 days): {url}',
    copyVerify: 'Anyone can check on our site that the document was not changed.',
    completedSubject: 'Signed: {title} ({client})',
    completed: 'Every signature of “{title}” for {client} is done.',
    declinedSubject: 'Declined: {title} ({client})',
    declined: 'A signer declined to sign “{title}” for {client}.',
    declinedReason: 'Reason: {reason}',
    voidedSubject: 'No longer valid: {title}',
    voided:
      '{agency} voided “{title}”, which you signed before. Your signature on it no longer counts, and there is nothing you need to do.',
    inPersonSubject: 'You are signing in person: {title}',
    inPerson:
      'On {time}, {host} of {agency} handed over a device so that you can sign “{title}” in person.',
    inPersonRight: 'If you are with {host} now, there is nothing you need to do.',
    inPersonWrong:
      'If you are not, someone else is signing in your name: contact {agency} at once, and do not rely on the document.',
    inPersonReach: 'You reach {agency} at {contact}.',
    inPersonText:
      '{agency}: {host} handed over a device for you to sign a document in person. Not you? Contact us at once: {contact}',
    open: 'Open',
  },
  catalog,
);
