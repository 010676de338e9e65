export const nameTexts = {
  alike: 'Another agent has a name that looks like this one. Add a middle name or an initial.',
  agency: 'This name looks like the name of the agency. Enter the name of a person.',
  portal: 'The portal uses a name like this one. Enter the name of a person.',
  usernameAlike: 'Another agent has a username that looks like this one. Choose a different one.',
} as const;

/** Letters and digits that look like a Latin one: Cyrillic, Greek, and those that fonts hardly tell apart. */
const TWINS = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ьвβ',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еεє',
    g: 'ɡ',
    h: 'һн',
    j: 'јϳ',
    k: 'кκ',
    l: '1i|ıӏіιɩ',
    m: 'м',
    n: 'ոη',
    o: '0оοσө',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγү',
    z: 'ζ',
  }).flatMap(([latin, twins]) => Array.from(twins, (twin) => [twin, latin] as const)),
);

/**
 * What a name looks like at a glance: equal for two names that people take for the same. Characters that nobody sees leave
 * no trace in it, those included that the script of a name needs.
 */
export function lookOf(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[^\p{L}\p{N}|]/gu, '');
  return Array.from(letters, (letter) => TWINS.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** At the end of the name of a company; people take it for the same without. */
const LEGAL_FORMS = new Set(
  [
    'llc',
    'llp',
    'lllp',
    'lp',
    'pllc',
    'plc',
    'pc',
    'pa',
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'co',
    'company',
    'ltd',
    'limited',
  ].map(lookOf),
);

/** How lines and records name what is no account. */
const NAMES_OF_THE_PORTAL = [
  'Portal',
  'The Portal',
  'Client',
  'The Client',
  'Client’s Link',
  'The Client’s Link',
  'Former Agent',
  'A Former Agent',
  'Deleted User',
  'Unknown',
  'Someone',
];

/** Whether people take the name of a person for what the portal says where no account acted. */
export function looksLikePortal(name: {
  readonly first_name: string;
  readonly last_name: string;
}): boolean {
  return NAMES_OF_THE_PORTAL.some((one) => looksLikeAgency(name, one));
}

/** Whether people take the name of a person, in either order, for that of the agency. */
export function looksLikeAgency(
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
  agencyName: string,
): boolean {
  const agency = companyLook(agencyName);
  if (agency === '') return false;
  return [`${first_name} ${last_name}`, `${last_name} ${first_name}`].some(
    (name) => companyLook(name) === agency,
  );
}

/** Without legal forms: 'Lighthouse Insurance, L.L.C.' looks like 'Lighthouse Insurance'. */
function companyLook(name: string): string {
  const words = name.split(/\s+/u).map(lookOf);
  const named = words.filter((word) => !LEGAL_FORMS.has(word));
  return (named.every((word) => word === '') ? words : named).join('');
}
