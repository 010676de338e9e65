import {
  isBlankCell,
  isPlaceholderDate,
  isPlaceholderName,
  isPlaceholderText,
} from './blank-cell.ts';
import type { ImportTarget } from './import-target.ts';

/** Fields that hold the name of a person. */
const NAMES = /(^|_)(?:first_name|last_name|full_name|middle_name|name)$/;
/** Names of other things end alike. */
const NO_PERSON = /plan|carrier|company|business|employer|bank|station/;
/** 0000000000, where a program demands a number. */
const ONE_DIGIT = /^[\s().-]{0,10}(\d)(?:[\s().-]{0,10}\1){6,9}[\s().-]{0,10}$/;
/** How accounts write a zero. */
const DASHES = /^[-–—]+$/;

/** True for a field that holds the name of a person. */
export function isPersonName(field: string): boolean {
  return NAMES.test(field) && !NO_PERSON.test(field);
}

/** True for a cell in which a program wrote a word or a day because it has no value, such as NULL or 1/1/1900. */
export function isPlaceholder({ kind, field }: ImportTarget, cell: string): boolean {
  switch (kind) {
    case 'link':
    case 'text':
    case 'name':
      return isPersonName(field) ? isPlaceholderName(cell) : isPlaceholderText(cell);
    case 'date':
    case 'birth-date':
      return isPlaceholderDate(cell);
    case 'currency':
      return isBlankCell(cell) && !DASHES.test(cell.trim());
    case 'phone':
      return isBlankCell(cell) || ONE_DIGIT.test(cell);
    default:
      return isBlankCell(cell);
  }
}
