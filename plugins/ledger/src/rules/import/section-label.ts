/** Words that make a line a heading of the clients below it. */
const GROUPS = new Set(
  (
    'clients customers members leads prospects insureds policyholders enrollees referrals renewals ' +
    'accounts policies cancellations deceased inactive active pending cancelled canceled clientes prospectos'
  ).split(' '),
);

/** Words that name a group; a heading of these alone names a line of business. */
const LINES_OF_BUSINESS = new Set(
  'medicare medicaid aca obamacare marketplace supplement supplements advantage dental vision'.split(
    ' ',
  ),
);

const BESIDE = new Set(
  (
    'health life auto home commercial personal individual family group small business part plan plans under over ' +
    'age aged turning current former past new old lost our my all other misc and of the in for book enrolled ' +
    'spanish english speaking a b c d list only with without list section q1 q2 q3 q4 aep oep ' +
    'january february march april may june july august september october november december ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec'
  ).split(' '),
);

const YEAR = /^(?:19|20)\d\d$/;
const LONGEST = 60;

/**
 * True for a line that heads the clients below it, such as 'MEDICARE CLIENTS', '--- 2025 ---', or 'Leads (12)'. Every
 * word must be known, so that no name is taken for one.
 */
export function isSectionLabel(text: string): boolean {
  const label = text.trim();
  if (label === '' || label.length > LONGEST) return false;
  if (!/[\p{L}\d]/u.test(label)) return true;
  if (/^[-=*_#~]{2}.*[-=*_#~]{2}$/.test(label) || YEAR.test(label)) return true;
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const isNumber = (word: string) => /^\d+$/.test(word);
  const known = words.every(
    (word) => GROUPS.has(word) || LINES_OF_BUSINESS.has(word) || BESIDE.has(word) || isNumber(word),
  );
  return known && words.some((word) => GROUPS.has(word) || LINES_OF_BUSINESS.has(word));
}
