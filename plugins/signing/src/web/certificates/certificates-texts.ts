/** Texts of the settings page with the certificates that seal documents. */
export const certificatesTexts = {
  heading: 'Signing certificates',
  intro:
    'Every signed document is sealed with the current certificate, so that anyone can see whether a byte of it changed. PDF readers call the issuer of a certificate unknown that this portal made itself; the operator of the portal can give it one of an authority that readers know.',
  none: 'No certificate yet',
  noneHint: 'The first one is made with the first document that is signed.',
  failed: 'Error Loading Certificates',
  current: 'Current',
  retired: 'Retired',
  columns: {
    state: 'State',
    fingerprint: 'SHA-256 fingerprint',
    issuer: 'Issued by',
    created: 'Created',
    validUntil: 'Valid until',
    retiredAt: 'Retired on',
    file: 'Certificate',
  },
  itself: 'Itself',
  notRetired: 'Not retired',
  download: 'Download',
  downloadOf: (fingerprint: string) => `Download certificate ${fingerprint.slice(0, 8)}`,
  configured:
    'The current certificate comes from the files SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE of this portal. Its operator replaces it there, before it expires: documents that all have signed wait while there is no valid one.',
  rotate: 'Replace Certificate',
  rotateTitle: 'Replace the signing certificate?',
  rotateQuestion:
    'New documents are sealed with another certificate from now on. Documents that were sealed before remain valid. This cannot be undone.',
  rotating: 'Replacing...',
  rotated: 'Signing certificate replaced',
} as const;
