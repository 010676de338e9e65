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
    copyTooLarge:
      '“{title}” is signed by everyone. The document is too large for an email: open the link that you signed with, or ask {agency} for a copy.',
    copyVerify: 'Anyone can check on our site that the document was not changed.',
    completedSubject: 'Signed: {title} ({client})',
    completed: 'Every signature of “{title}” for {client} is done.',
    declinedSubject: 'Declined: {title} ({client})',
    declined: 'A signer declined to sign “{title}” for {client}.',
    declinedReason: 'Reason: {reason}',
    voidedSubject: 'No longer valid: {title}',
    voided:
      '{agency} voided “{title}”, which you signed before. Your signature on it no longer counts, and there is nothing you need to do.',
    open: 'Open',
  },
  catalog,
);
