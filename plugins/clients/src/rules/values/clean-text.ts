const ODD = /[^\x20-\x7e]/;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\t\r\n]/g;
/** Control characters, and what has no width: soft hyphens, joiners, marks of direction and of byte order. */
const UNSEEN =
  /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufffe\uffff]/gu;

/** A text of one line without invisible characters: text copied from emails and pages has odd spaces and marks. */
export function cleanText(text: string): string {
  if (!ODD.test(text)) return text.trim();
  return text.replace(BLANKS, ' ').replace(UNSEEN, '').trim();
}
