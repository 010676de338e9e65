interface FullName {
  readonly first: string;
  readonly last: string;
}

const ENDINGS = /^(jr|sr|ii|iii|iv|md|esq)\.?$/i;
/** Words that belong to the last name after them. */
const BEGINNINGS =
  /^(?:de|del|dela|della|delle|degli|dei|du|des|la|las|los|da|das|di|do|dos|van|von|vom|zu|zum|zur|der|den|ter|ten|af|av|el|al|bin|ibn|bint|abu|st\.?|mc|mac|san|santa)$/i;
/** Between two last names. */
const AND = /^[yi]$/;

/** First and last name from one text: 'Lopez, Maria' or 'Maria de la Cruz Jr.'. A single word is the last name. */
export function splitFullName(text: string): FullName {
  const name = text.trim().replace(/\s+/g, ' ');
  const comma = name.indexOf(',');
  const after = name.slice(comma + 1).trim();
  if (comma > 0 && !ENDINGS.test(after)) return { last: name.slice(0, comma).trim(), first: after };
  const words = name.replace(/,/g, '').split(' ');
  if (words.length < 2) return { first: '', last: name };
  let start = words.length - 1;
  if (ENDINGS.test(words[start]!) && start > 1) start -= 1;
  for (;;) {
    if (start > 1 && BEGINNINGS.test(words[start - 1]!)) start -= 1;
    else if (start > 2 && AND.test(words[start - 1]!)) start -= 2;
    else break;
  }
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}
