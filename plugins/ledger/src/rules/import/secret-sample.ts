import { headerWords } from './header-words.ts';

const SECRET_HEADERS = new Set(
  (
    'ssn itin ein tin password passwords pass passwd pwd pw pin passcode account acct routing aba iban card cc cvv cvc ' +
    'medicare mbi hicn hic medicaid license passport login logins username user credentials secret secrets'
  ).split(' '),
);

/** A social security number, or as many digits as a card has. */
const SSN_OR_CARD = /^(?:\d{3}-?\d{2}-?\d{4}|(?:\d[ -]?){12,19})$/;
/** The number on a Medicare card. */
const MEDICARE = /^[1-9][a-z][a-z\d]\d-?[a-z][a-z\d]\d-?[a-z]{2}\d{2}$/i;
/** Digits alone, as in numbers of bank accounts, licenses, and passports. */
const LONG_NUMBER = /^[a-z]{0,2}\d{8,17}$/i;
const LONGEST = 80;

/** True for a value that looks like a number under lock, whatever its column is called. */
export function looksSecret(cell: string): boolean {
  return cell.length <= LONGEST && (SSN_OR_CARD.test(cell) || MEDICARE.test(cell));
}

/** True for a value of a column that no field is known for, when the value or the header may be a secret. */
export function mayBeSecret(header: string, cell: string): boolean {
  if (
    headerWords(header)
      .split(' ')
      .some((word) => SECRET_HEADERS.has(word))
  )
    return true;
  return looksSecret(cell) || LONG_NUMBER.test(cell.slice(0, LONGEST)) || looksLikePassword(cell);
}

function looksLikePassword(cell: string): boolean {
  if (cell.length < 6 || cell.length > LONGEST || /\s/.test(cell)) return false;
  return /[a-z]/i.test(cell) && /\d/.test(cell) && /[!#$%^&*?~+=]/.test(cell);
}
