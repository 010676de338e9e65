/** Marks that HTML names behind a letter, as Unicode combines them with it. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
  ogon: '\u0328',
  breve: '\u0306',
  macr: '\u0304',
  dblac: '\u030b',
};
const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
  szlig: 'ß',
  eth: 'ð',
  ETH: 'Ð',
  thorn: 'þ',
  THORN: 'Þ',
  lstrok: 'ł',
  Lstrok: 'Ł',
  dstrok: 'đ',
  Dstrok: 'Đ',
  inodot: 'ı',
};
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi;
const WITH_MARK = new RegExp(`^([a-z])(${Object.keys(MARKS).join('|')})$`, 'i');
/** In a text with tags they belong to its HTML. */
const TAG = /<\/?[a-z][^<>]{0,200}>/i;
/** Programs that write entities also write those of others: `&amp;#39;`. */
const MOST_ROUNDS = 3;

/** A text in which a web page wrote characters by their names or numbers: `O&#39;Brien` is `O'Brien`. */
export function withoutEntities(text: string): string {
  if (!text.includes('&') || TAG.test(text)) return text;
  let found = text;
  for (let round = 0; round < MOST_ROUNDS && found.includes('&'); round += 1) {
    const next = found.replace(
      ENTITY,
      (entity: string, decimal?: string, hex?: string, name = '') =>
        (decimal ?? hex) === undefined
          ? (named(name) ?? entity)
          : (numbered(decimal === undefined ? parseInt(hex!, 16) : Number(decimal)) ?? entity),
    );
    if (next === found) return found;
    found = next;
  }
  return found;
}

function named(name: string): string | undefined {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name];
  const [, letter, mark = ''] = WITH_MARK.exec(name) ?? [];
  return letter === undefined ? undefined : (letter + MARKS[mark.toLowerCase()]!).normalize('NFC');
}

/** No control character, and no half of one. */
function numbered(code: number): string | undefined {
  const isPrinted = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0x10_ffff);
  return isPrinted && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
}
