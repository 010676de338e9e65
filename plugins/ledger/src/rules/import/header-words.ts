import { foldText } from '@porchlight/kernel';

/** Spellings of the same thing in headers of agency files; longer ones come first. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ (number|no|num|nbr|the) (?!lookup)/g, ' '],
  [/ (date of birth|birth ?date|birth ?day|d o b|b ?day|fecha de nacimiento) /g, ' dob '],
  [/ (social security|soc sec|s s n|social|ss) /g, ' ssn '],
  [/ e ?mail( address(es)?)? | correo( electronico)? /g, ' email '],
  [/ (cell ?phone|cellular( phone)?|mobile phone|cell|celular) /g, ' cell '],
  [/ mbr /g, ' member '],
  [/ nm /g, ' name '],
  [/ dt /g, ' date '],
  [/ (telephone|tel|ph|telefono|phone) /g, ' phone '],
  [/ (dependents?|dependants?|child|kid|depend) (?=\d)/g, ' dep '],
  [/ (beneficiary|beneficiaries|benef|bene) (?=\d)/g, ' ben '],
  [/ (wife|husband|spouse s) /g, ' spouse '],
  [/ (drivers?( s)? licen[sc]e|dr lic|licen[sc]e|lic) /g, ' license '],
  [/ (follow ?up|f u) /g, ' fu '],
  [/ (favou?rite|fav) /g, ' fav '],
  [/ (prescription|medication|medicine|rx) /g, ' rx '],
  [/ (specialist|spec) /g, ' specialist '],
  [/ (primary care physician|primary care( doctor)?|primary doctor) /g, ' pcp '],
  [/ (prem) /g, ' premium '],
  [/ (siblings?) /g, ' sibling '],
];

/**
 * A header without what differs between spellings of the same: 'Dependent #2 Date of Birth' and 'dep2_dob' both give
 * 'dep 2 dob'.
 */
export function headerWords(header: string): string {
  const plain = foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/&/g, ' and ')
    .replace(/#/g, ' number ')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (plain === '') return '';
  let words = ` ${plain} `;
  for (const [spelling, word] of SPELLINGS)
    words = words.replace(spelling, word).replace(/ +/g, ' ');
  return words.trim() === '' ? plain : words.trim();
}

/** Equal for two files with the same headers, but for case, accents, and spaces: a sign such as % or # may mean another column. */
export function headerKey(headers: readonly string[]): string {
  return headers.map((header) => foldText(header).trim().replace(/\s+/g, ' ')).join('|');
}
