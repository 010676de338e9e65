/** How a client agreed to the charge of a card on file, as screens show it. */
export const chargeConsentTexts = {
  'in-person': 'In person',
  phone: 'By phone',
  written: 'In writing',
} as const;
export type ChargeConsent = keyof typeof chargeConsentTexts;
