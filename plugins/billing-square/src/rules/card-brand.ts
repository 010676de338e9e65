const NAMES: Readonly<Record<string, string>> = {
  AMERICAN_EXPRESS: 'American Express',
  CHINA_UNIONPAY: 'UnionPay',
  DISCOVER_DINERS: 'Diners Club',
  EFTPOS: 'eftpos',
  FELICA: 'FeliCa',
  INTERAC: 'Interac',
  JCB: 'JCB',
  MASTERCARD: 'Mastercard',
  OTHER_BRAND: 'Card',
};

/** The brand of a card as people read it: what Square calls `AMERICAN_EXPRESS`. Null for no brand. */
export function cardBrand(code: string | null | undefined): string | null {
  if (code == null || code === '') return null;
  return NAMES[code] ?? capitalized(code.replaceAll('_', ' ').toLowerCase());
}

function capitalized(words: string): string {
  return words.replaceAll(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}
