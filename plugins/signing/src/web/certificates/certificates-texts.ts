/** Texts of the settings page with the certificates that seal documents. */
export const certificatesTexts = {
  heading: 'Signing certificates',
  intro:
    'Every signed document is sealed with the current certificate, so that anyone can see whether a byte of it changed. It is the certificate of this portal, so PDF readers call its issuer unknown.',
  none: 'No certificate yet',
  noneHint: 'The first one is made with the first document that is signed.',
  failed: 'Error Loading Certificates',
  current: 'Current',
  retired: 'Retired',
  columns: {
    state: 'State',
    fingerprint: 'SHA-256 fingerprint',
    created: 'Created',
    validUntil: 'Valid until',
    retiredAt: 'Retired on',
    file: 'Certificate',
  },
  notRetired: 'Not retired',
  download: 'Download',
  downloadOf: (fingerprint: string) => `Download certificate ${fingerprint.slice(0, 8)}`,
  rotate: 'Replace Certificate',
  rotateTitle: 'Replace the signing certificate?',
  rotateQuestion:
    'New documents are sealed with another certificate from now on. Documents that were sealed before remain valid. This cannot be undone.',
  rotating: 'Replacing...',
  rotated: 'Signing certificate replaced',
} as const;
