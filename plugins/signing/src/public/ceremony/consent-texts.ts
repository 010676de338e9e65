import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/ceremony-consent.json' with { type: 'json' };

/**
 * The disclosure that signers agree to. Change `CONSENT_VERSION` with any wording of it, in any language: what was agreed
 * to is stored by its version.
 */
export const consentTexts = defineTexts(
  {
    title: 'Electronic records and signatures',
    scopeTitle: 'What you agree to',
    scope:
      'You receive this document from {agency} electronically, and you sign it electronically. Your agreement covers this document only.',
    effectTitle: 'What an electronic signature is',
    effect:
      'A signature that you draw or type here has the same legal effect as one on paper. We record when and how you signed, with the address of your connection.',
    paperTitle: 'Your right to paper',
    paper:
      'You don’t have to sign electronically. You can ask {agency} for this document on paper, before or after you sign, at no charge.',
    withdrawTitle: 'If you change your mind',
    withdraw:
      'You can withdraw your agreement until you sign: choose “Decline”, or contact {agency}. The document is then not signed electronically, which can delay the service that it is about. A signature that you gave before stays valid.',
    needsTitle: 'What you need',
    needs:
      'A phone, tablet, or computer with internet access and a current web browser. To keep a copy, you need a program that opens PDF files and room to store them, or a printer.',
    copyTitle: 'Your copy',
    copy: 'You can download and print the document before you sign. Afterwards, the link that you received shows the signed document.',
    contactTitle: 'How to reach us',
    contact:
      'To ask for paper, to withdraw your agreement, or to change your email address or phone number, contact {agency}: {contact}.',
    contactWithout:
      'To ask for paper, to withdraw your agreement, or to change your email address or phone number, contact {agency}.',
    version: 'Version {version}',
  },
  catalog,
);
