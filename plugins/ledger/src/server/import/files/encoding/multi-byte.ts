/** Words of encodings with two bytes a character, byte for character: pairs in their common halves. */
const ENCODINGS: readonly RegExp[] = [
  // Chinese: GBK and Big5.
  /^(?:[\xb0-\xd7][\xa1-\xfe])+$/,
  /^(?:[\xa4-\xc6][\x40-\x7e\xa1-\xfe])+$/,
  // Japanese: EUC-JP, Shift-JIS, and the narrow kana of the latter.
  /^(?:[\xa4\xa5\xb0-\xcf][\xa1-\xfe])+$/,
  /^(?:[\x82\x83\x88-\x97][\x40-\x7e\x80-\xfc])+$/,
  /^[\xa6-\xdf]{2,}$/,
  // Korean: EUC-KR.
  /^(?:[\xb0-\xc8][\xa1-\xfe])+$/,
];

/** The share of words that the likeliest encoding with two bytes a character explains; each with its number. */
export function multiByteShare(words: ReadonlyMap<string, number>): number {
  let all = 0;
  const found = ENCODINGS.map(() => 0);
  for (const [word, count] of words) {
    all += count;
    for (const [place, pattern] of ENCODINGS.entries())
      if (pattern.test(word)) found[place]! += count;
  }
  return all === 0 ? 0 : Math.max(...found) / all;
}
