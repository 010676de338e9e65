import { decodeHTMLStrict } from 'entities/decode';

/** In a text with tags they belong to its HTML. */
const TAG = /<\/?[a-z][^<>]{0,200}>/i;
/** Programs that write entities also write those of others: `&amp;#39;`. */
const MOST_ROUNDS = 3;
/** Stands for the number of no character. */
const NO_CHARACTER = '\ufffd';

/** A text in which a web page wrote characters by their names or numbers: `O&#39;Brien` is `O'Brien`. */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || TAG.test(text)) return text;
  let found = text;
  for (let round = 0; round < MOST_ROUNDS && found.includes('&'); round += 1) {
    const next = decodeHTMLStrict(found).replaceAll('\u00a0', ' ');
    if (next === found || next.includes(NO_CHARACTER)) return found;
    found = next;
  }
  return found;
}
