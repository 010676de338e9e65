interface FullName {
  readonly first: string;
  readonly last: string;
  /** More than one word may be the last name: 'Ana María Pérez Gil'. */
  readonly isGuess: boolean;
}

const ENDINGS = /^(jr|sr|ii|iii|iv|md|esq)\.?$/i;
/** Titles and remarks that are an ending only behind a comma: 'Ana Brown, CPA'. */
const TITLES =
  /^(?:ph\.? ?d|m\.d|d\.?d\.?s|d\.?m\.?d|d\.?v\.?m|j\.?d|m\.?b\.?a|r\.?n|c\.?p\.?a|l\.?c\.?s\.?w|c\.?f\.?p|c\.?l\.?u|chfc|ret|retired|dec|decd|dec'd|deceased|widow|widower|trustee)\.?$/i;
/** Words that belong to the last name after them. */
const BEGINNINGS =
  /^(?:de|del|dela|della|delle|degli|dei|du|des|la|las|los|da|das|di|do|dos|van|von|vom|zu|zum|zur|der|den|ter|ten|af|av|el|al|bin|ibn|bint|abu|st\.?|mc|mac|san|santa)$/i;
/** Before a first name, or in place of a middle one. */
const TITLE_OR_INITIAL = /^(?:(?:mr|mrs|ms|miss|dr|sr|sra|srta|prof|rev|hon)\.?|\p{L}\.?)$/iu;
/** Between two last names. */
const AND = /^[yi]$/;

/** True for what is no name behind a comma: Jr., PhD, Deceased. */
export function isEnding(text: string): boolean {
  return ENDINGS.test(text) || TITLES.test(text);
}

/** True for a word that belongs to the name after it: de, van. */
export function isParticle(word: string): boolean {
  return BEGINNINGS.test(word);
}

/** As `splitFullName` where the last name comes first, also without a comma: 'LOPEZ MARIA'. */
export function splitLastFirst(text: string): FullName {
  const words = text.trim().split(/\s+/);
  if (text.includes(',') || words.length < 2) return splitFullName(text);
  let end = 1;
  while (end < words.length - 1 && BEGINNINGS.test(words[end - 1]!)) end += 1;
  const first = words.slice(end);
  return {
    first: first.join(' '),
    last: words.slice(0, end).join(' '),
    isGuess: first.filter((word) => !TITLE_OR_INITIAL.test(word)).length > 1,
  };
}

/** First and last name from one text: 'Lopez, Maria' or 'Maria de la Cruz Jr.'. A single word is the last name. */
export function splitFullName(text: string): FullName {
  const name = text.trim().replace(/\s+/g, ' ');
  const comma = name.indexOf(',');
  const after = name.slice(comma + 1).trim();
  if (comma > 0 && !isEnding(after)) return behindComma(name.slice(0, comma).trim(), after);
  const words = name.replace(/,/g, '').split(' ');
  const hasEnding = ENDINGS.test(words.at(-1)!) || (comma > 0 && isEnding(words.at(-1)!));
  if (words.length < (hasEnding ? 3 : 2)) return { first: '', last: name, isGuess: false };
  let start = words.length - 1;
  if (hasEnding) start -= 1;
  for (;;) {
    if (start > 1 && BEGINNINGS.test(words[start - 1]!)) start -= 1;
    else if (start > 2 && AND.test(words[start - 1]!)) start -= 2;
    else break;
  }
  const first = words.slice(0, start);
  return {
    first: first.join(' '),
    last: words.slice(start).join(' '),
    isGuess: first.filter((word) => !TITLE_OR_INITIAL.test(word)).length > 1,
  };
}

/** An ending such as Jr. belongs to the last name, also behind the first one; a title only behind a second comma. */
function behindComma(last: string, after: string): FullName {
  const words = after.split(' ');
  const ending = words.at(-1)!;
  const isLast = ENDINGS.test(ending) || (words.at(-2)?.endsWith(',') === true && isEnding(ending));
  if (words.length < 2 || !isLast) return { first: after, last, isGuess: false };
  const first = words.slice(0, -1).join(' ').replace(/,$/, '');
  return { first, last: `${last} ${ending}`, isGuess: false };
}
