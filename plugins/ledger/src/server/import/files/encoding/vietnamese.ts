/** Windows-1258 has a byte for each tone, behind its vowel; Windows-1252 reads them as Ì, Ò, Þ, ì, and ò. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const STRAY_TONE = /(?:^|[^aăâeêioôơuưy])[\u0300\u0301\u0303\u0309\u0323]/;
/** Bytes that Windows-1252 reads otherwise. */
const OWN_LETTERS = /[ăơưđĩũ\u1e00-\u1eff]|\p{M}/u;

const INITIAL = '(?:ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdđghklmnpqrstvx])?';
const FINAL = '(?:ch|ng|nh|[cmnpt])';
const EITHER = `(?:uyê|iê|yê|uô|ươ|oa|oe|uâ|uê|uy|[aâeêioôơuưy])${FINAL}?`;
const BEFORE_FINAL = `o?ă${FINAL}`;
const LAST =
  'iêu|yêu|uôi|ươi|ươu|oai|oay|oeo|uây|uyu|uya|ia|ya|ua|ưa|uơ|ai|ao|au|ay|âu|ây|eo|êu|iu|oi|ôi|ơi|ui|ưi|ưu';
const SYLLABLE = new RegExp(`^${INITIAL}(?:${EITHER}|${BEFORE_FINAL}|${LAST})$`);

/**
 * What a word says about Windows-1258: `syllable` has bytes that Windows-1252 reads otherwise, and is Vietnamese with
 * them; `other` has such bytes and is not; `shared` reads the same in both.
 */
export function vietnameseReading(word: string): 'syllable' | 'other' | 'shared' {
  const letters = word.toLowerCase();
  if (!OWN_LETTERS.test(letters.normalize('NFC'))) return 'shared';
  const all = letters.normalize('NFD');
  if (STRAY_TONE.test(letters) || (all.match(TONES)?.length ?? 0) > 1) return 'other';
  return SYLLABLE.test(all.replace(TONES, '').normalize('NFC')) ? 'syllable' : 'other';
}
