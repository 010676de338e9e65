import { problem } from '@porchlight/kernel';

export const sealCertificateExpired = problem.conflict(
  'The certificate that seals documents is not valid today: it expired, or its time has not begun. Documents wait until the portal has another one.',
);
export const sealTimeStampMissing = problem.unavailable(
  'The authority for time stamps gave none that is right.',
);
export const sealEvidenceMissing = problem.unavailable(
  'The authorities of the certificate did not all answer that it is good.',
);
export const sealCertificateFixed = problem.conflict(
  'This portal seals with a certificate of the agency. To replace it, change the files of SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE, and restart the portal.',
);
