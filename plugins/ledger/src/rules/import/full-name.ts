interface FullName {
  readonly first: string;
  readonly last: string;
}

const ENDINGS = /^(jr|sr|ii|iii|iv|md|esq)\.?$/i;
/** Words that belong to the last name after them. */
const BEGINNINGS =
  /^(de|del|dela|la|las|los|da|di|do|dos|van|von|der|den|st\.?|mc|mac|san|santa)$/i;

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
  while (start > 1 && BEGINNINGS.test(words[start - 1]!)) start -= 1;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}
