/** What spreadsheets show where a formula has no result. */
const ERROR =
  '#(?:n/a|null!|ref!|value!|name\\?|div/0!|num!|spill!|calc!|field!|blocked!|connect!|busy!|unknown!|getting_data|error!)';
const ERRORS = new RegExp(`^${ERROR}$`, 'i');
/** What programs and people write where there is nothing, and what is no name either. */
const NO_NAME =
  '[-–—_.?]+|n/a|n\\.a\\.?|n/d|n\\.d\\.?|s/d|undefined|\\\\n|\\((?:blank|null|none|empty|vacío|vacio|en blanco|vazio)\\)|\\[(?:blank|null|none|empty)\\]|<(?:blank|null|none|empty|unset)>|not (?:available|applicable|provided|specified|set)|sin datos|no aplica|não se aplica|no disponible';
const NO_NAMES = new RegExp(`^(?:${NO_NAME}|${ERROR})$`, 'i');
/** The same, with words that may be the last name of a person. */
const NOTHING = new RegExp(
  `^(?:${NO_NAME}|na|nan|none|null|nil|blank|unknown|tbd|tba|ninguno|ninguna|nenhum|nenhuma|desconocido|${ERROR})$`,
  'i',
);

/** Days by which programs say that they know none. */
const NO_DATE =
  /^(?:0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0(?:\.0{1,9})?|1900-01-0[01]|0?1\/0?[01]\/1900|0?1\/0?1\/0{0,3}1|0{3}1-01-01|12\/3[01]\/1899|3[01]\/12\/1899|1899-12-3[01]|9999-12-31|12\/31\/9999|31\/12\/9999)(?:[ t]0?0:00(?::00(?:\.0{1,9})?)?z?|[ t]12:00(?::00)? ?am)?$/i;

/** True for a cell of a date, an amount, a number or an address that holds nothing. */
export function isBlankCell(cell: string): boolean {
  const text = cell.trim();
  return text === '' || NOTHING.test(text);
}

/** True for a cell of a text that holds nothing: an error of the spreadsheet is none either. */
export function isBlankText(cell: string): boolean {
  const text = cell.trim();
  return text === '' || ERRORS.test(text);
}

/** True for a cell of a text where a program wrote a word because it has no value. */
export function isPlaceholderText(cell: string): boolean {
  return NOTHING.test(cell.trim());
}

/** As `isPlaceholderText` in a column of names, where Null, None and Blank are people. */
export function isPlaceholderName(cell: string): boolean {
  const text = cell.trim();
  // Programs write no number so; Nan and NAN are a first name.
  return text === 'NaN' || text === 'nan' || NO_NAMES.test(text);
}

/** True for a date that says that there is none. */
export function isPlaceholderDate(cell: string): boolean {
  const text = cell.trim();
  return NO_DATE.test(text) || NOTHING.test(text);
}

/** True for what spreadsheets show where a formula has no result. */
export function isSpreadsheetError(cell: string): boolean {
  return ERRORS.test(cell.trim());
}
