/** Texts of a QR code. */
export const qrTexts = {
  hint: 'Point a phone camera here.',
  label: 'QR code of the link',
  download: 'Download QR Code',
  failed: 'Error generating QR code',
} as const;
