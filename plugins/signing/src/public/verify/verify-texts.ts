import { defineTexts } from '@porchlight/translations';
import catalog from '../../../languages/verify.json' with { type: 'json' };

/** Texts of the page where anyone verifies a signed document. */
export const verifyTexts = defineTexts(
  {
    title: 'Verify a signed document',
    intro:
      'Check whether a PDF was signed through {agency} and is unchanged since. Anyone can do this, and the file is not stored.',
    fileTitle: 'With the file',
    chooseFile: 'Choose a PDF',
    dropFile: 'or drop it here',
    fileHelp: 'Up to {size} MB. The whole file is needed, as you received it.',
    notPdf: 'Choose a PDF file.',
    tooLarge: 'This file is larger than {size} MB. Signed documents are smaller.',
    emptyFile: 'This file is empty.',
    damaged:
      'This PDF is damaged or incomplete: its end is missing. Download it again, or ask for it again.',
    codeTitle: 'With the code',
    code: 'Code of the document',
    codeHelp: 'It is on the last page of the signed document.',
    codeMissing: 'Enter the code from the last page: at least 8 letters and digits.',
    check: 'Check',
    checking: 'Checking…',
    another: 'Check another document',
    valid: 'This document is genuine and unchanged',
    validText: '“{title}” was sealed on {time}. Nothing in the file has been changed since.',
    knownText:
      'A document with this code was sealed on {time}. To find out whether a file that you have is this document, unchanged, check the file itself.',
    known: 'This code belongs to a signed document',
    changed: 'This document was changed after it was sealed',
    changedText: 'Don’t rely on it. Ask {agency} for the original.',
    missing: '{agency} doesn’t have its copy of this document',
    missingText:
      'A document with this code was sealed on {time}, but its file is missing. If you have the file, check the file itself, and report this to {agency}.',
    notOurs: 'This document was not sealed by {agency}',
    notOursText:
      'The file has no seal of ours, or the code is not one of ours. Check that you have the signed document, not a copy that was scanned or printed again.',
    pending: 'This document is not completely signed yet',
    pendingText: 'Not everyone has signed “{title}”, so it isn’t sealed.',
    signers: 'Signers',
    client: 'Client',
    advisor: 'Agent',
    notSigned: 'Not signed yet',
    identityAgentLogin: 'signed in to the portal of the agency',
    identityLink: 'identified by a secure link only',
    identityBirthDate: 'identified by a secure link and the birth date',
    identityPasscode: 'identified by a secure link and a passcode that the agency set',
    identityInPersonBirthDate:
      'signed in person on the device of {host}, an agent of the agency, after entering the birth date',
    identityInPersonPasscode:
      'signed in person on the device of {host}, an agent of the agency, after entering a passcode that the agency set',
    linkNotSent: 'The portal did not send the link to the client; the agency passed it on.',
    template: 'Template',
    changedBirthDate:
      'The birth date of the client in the records of the agency was changed on {date}, before this signature.',
    changedEmail:
      'The email of the client in the records of the agency was changed on {date}, before this signature.',
    changedName:
      'The name of the client in the records of the agency was changed on {date}, before this signature.',
    changedPhone:
      'The phone number of the client in the records of the agency was changed on {date}, before this signature.',
    agent: 'the agent',
    agentSigner: 'the agent who signed',
    agentHost: 'the agent who was present',
    agentPreparer: 'an agent who prepared the document',
    agentNamed: 'an agent whom the certificate names',
    changedAgentName:
      'The name of {agent} in the portal was changed on {date}, before this signature.',
    changedAgentSignIn:
      'The username, email, or password of {agent} was changed, or could be, on {date}, before this signature.',
    enteredBirthDate:
      'The birth date of the client in the records of the agency was entered for the first time on {date}, before this signature.',
    enteredEmail:
      'The email of the client in the records of the agency was entered for the first time on {date}, before this signature.',
    enteredPhone:
      'The phone number of the client in the records of the agency was entered for the first time on {date}, before this signature.',
    sealedAt: 'Sealed',
    time: 'Who confirms the time',
    timeStamped: '{by}, an independent authority, stamped it on {time}.',
    timeServer: 'Only the server of {agency}; there is no time stamp of a third party.',
    evidence: 'Was the certificate revoked?',
    evidenceAdded:
      'No. Its authority confirmed that on {time}, and the document contains the answer.',
    evidenceMissing: 'This document does not contain the answer of its authority.',
    evidenceRevokedProven:
      'Yes, on {time}. A time stamp of an independent authority proves that the document was sealed before that.',
    evidenceRevokedStated:
      'Yes, on {time}. Only the server of {agency} says that the document was sealed before that.',
    evidenceRevokedAfter: 'Yes, on {time}, before this document was sealed.',
    revoked: 'Don’t rely on the seal of this document',
    revokedText:
      'Nothing in the file has been changed since it was sealed, but its certificate was revoked before that, on {time}. Ask {agency} about it.',
    evidenceUnavailable: 'Not available: no authority answers for this certificate.',
    laterStamps: 'Later time stamps',
    laterStamp: '{by}, on {time}',
    certificate: 'Fingerprint of the certificate (SHA-256)',
    fileHash: 'SHA-256 of your file, computed on this device',
    sealedHash: 'SHA-256 of the sealed document',
    sameHash: 'They are the same.',
    limits:
      'The seal shows that a document is unchanged. PDF programs call its issuer unknown unless an authority that they know issued the agency’s certificate. It is not a qualified signature.',
  },
  catalog,
);
