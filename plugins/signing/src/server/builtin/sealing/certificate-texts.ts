import { defineTexts } from '@porchlight/translations';
import catalog from '../../../../languages/certificate.json' with { type: 'json' };

/** What the certificate page of a signed document prints. */
export const certificateTexts = defineTexts(
  {
    title: 'Signing certificate',
    intro:
      'This page belongs to the document before it. It says who signed, when, and how anyone can verify that nothing was changed since.',
    document: 'Document',
    template: 'Template',
    envelope: 'Envelope',
    sentBy: 'Prepared by',
    sentAt: 'Prepared',
    completedAt: 'Signed by all',
    original: 'SHA-256 of the document as it was sent',
    chain: 'SHA-256 of the record of steps',
    client: 'Client',
    advisor: 'Advisor',
    email: 'Email',
    identity: 'Identity',
    identityAgentLogin: 'signed in to the portal of the agency as {name}',
    identityAgent: 'signed in to the portal of the agency',
    identityLink: 'secure link',
    identityBirthDate: 'secure link, and the birth date',
    identityPasscode: 'secure link, and a passcode that the agency set',
    identityInPersonBirthDate:
      'in person on the device of {name}, an agent of the agency, who confirmed being present; the client entered the birth date',
    identityInPersonPasscode:
      'in person on the device of {name}, an agent of the agency, who confirmed being present; the client entered a passcode that the agency set',
    link: 'Link',
    linkMail: 'sent by the portal by email; the agency had it too',
    linkText: 'sent by the portal as a text message; the agency had it too',
    linkNotSent: 'not sent by the portal; the agency passed it on',
    handedFrom: 'Handed over from',
    consent: 'Consent to electronic records',
    consentValue: '{date}, terms {version}',
    opened: 'Opened',
    signed: 'Signed',
    method: 'Signature',
    methodDrawn: 'drawn by hand',
    methodTyped: 'typed',
    address: 'Network address',
    addressPrivate: '{address} (private network)',
    addressLocal: '{address} (the server of the portal itself)',
    addressUnknown: 'unknown',
    addressProxy: 'unknown, behind a proxy at {address}',
    device: 'Browser',
    notice: 'Notice',
    staffDevice:
      'This signature came from the device from which {name}, an agent, had signed in to the portal.',
    staffNetwork:
      'This signature came from the network from which {name}, an agent, had signed in to the portal.',
    staffEarlier:
      'This document was opened, agreed to, or filled in from a network or device from which {name}, an agent, had signed in to the portal.',
    staffForwarded:
      'This signature came through a proxy that the portal does not know, from whose address {name}, an agent, had also signed in to the portal.',
    movedForm:
      'The form belonged to another client of the agency until {date}, when {name} moved it.',
    changedBirthDate:
      'The birth date of the client in the records of the agency was changed on {date} by {name} before this signature.',
    changedEmail:
      'The email of the client in the records of the agency was changed on {date} by {name} before this signature.',
    changedName:
      'The name of the client in the records of the agency was changed on {date} by {name} before this signature.',
    changedPhone:
      'The phone number of the client in the records of the agency was changed on {date} by {name} before this signature.',
    changedAgentName:
      'The name of the agent {agent} in the portal was changed on {date} by {name} before this signature. It was: {from}',
    changedAgentUsername:
      'The username of the agent {agent} in the portal was changed on {date} by {name} before this signature. It was: {from}',
    changedAgentEmail:
      'The email of the agent {agent} in the portal was changed on {date} by {name} before this signature. It was: {from}',
    changedAgentPassword:
      'The password of the agent {agent} was set, or a link to set it was shown, on {date} by {name} before this signature.',
    enteredBirthDate:
      'The birth date of the client in the records of the agency was entered for the first time on {date} by {name} before this signature.',
    enteredEmail:
      'The email of the client in the records of the agency was entered for the first time on {date} by {name} before this signature.',
    enteredPhone:
      'The phone number of the client in the records of the agency was entered for the first time on {date} by {name} before this signature.',
    changedByUnknown: 'someone who was not signed in',
    verify: 'Verify this document',
    verifyHow:
      'Open the address, or scan the code, to see whether the agency knows this document. Upload the file there to see whether it was changed.',
    code: 'Code',
    limitsTitle: 'What this proves',
    limits:
      'The signatures are electronic signatures under the ESIGN Act and UETA. The seal of the document shows any change since it was sealed. It is not a qualified signature. The identity of a signer rests on what is listed above.',
    sealSelf:
      'The seal was made with a certificate that the agency issued to itself, so PDF readers call its issuer unknown.',
    sealIssued:
      'The seal was made with a certificate of the agency that {issuer} issued. PDF readers trust it where they know that issuer.',
    timeServer: 'The times are those of the agency’s server; no third party confirmed them.',
    timeStamped:
      'The seal contains the time stamp of an independent authority, which confirms when the document was sealed. The other times are those of the agency’s server.',
    revocationLater:
      'The authority of that certificate says whether it was revoked. If it answers that it was not, the answer is added to this file. If it was, the address above says so, and whether the document was sealed before.',
    revocationNone: 'No authority can be asked whether that certificate was revoked.',
    sealUntil:
      'The certificate of the seal is valid until {date}. After that, PDF readers may call it expired; the agency still verifies the document at the address above.',
    attached:
      'The attachment audit.json has every step with its hash, for programs that verify the record.',
  },
  catalog,
);
