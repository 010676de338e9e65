import { problem } from '@porchlight/kernel';

export const inPersonOff = problem.conflict(
  'In-person signing is off. An owner turns it on in Settings, under Signing.',
);
/** The host was suspended, or is no advisor any more. */
export const hostGone = problem.conflict(
  'This device can no longer be used to sign. Please ask your agency for a link.',
);
/** Only the browser of the host, which was handed over, shows and signs the document. */
export const otherDevice = problem.conflict(
  'Signing in person works only on the device that was handed over. Please ask your agency for a link.',
);
/** The message names the address. */
export const openedElsewhere = problem.conflict(
  'Open the portal at its own address to sign in person. The screen of the client opens there.',
);
/** The browser blocks cookies, or was not named first. */
export const deviceUnnamed = problem.conflict(
  'This browser does not keep the cookie that ties the signature to this device. Allow cookies for this portal, reload the page, and try again.',
);
/** No one could confirm who signs. */
export const noAnswerInPerson = problem.conflict(
  'This client cannot sign in person: there is neither a birth date nor a passcode of the session to ask for. Add one first.',
);
export const notInPerson = problem.conflict(
  'The signing service of this form does not sign in person. Send the client a link.',
);
