import { centsOfDollars, dollarsText } from '@porchlight/kernel';
import type { LineItem } from '../../generated/types.ts';

/** A line as the dialog holds it: text as it was typed. */
export interface LineText {
  readonly description: string;
  readonly quantity: string;
  /** Dollars. */
  readonly price: string;
}

/** A line with its numbers. */
export interface NumberedLine {
  readonly description: string;
  readonly quantity: number;
  readonly unit_price_cents: number;
}

export const blankLine: LineText = { description: '', quantity: '1', price: '' };

/** Stored lines as text. */
export function textOfLines(lines: readonly LineItem[]): string {
  return writeLines(
    lines.map(({ description, quantity, unit_price_cents: cents }) => ({
      description,
      quantity: String(quantity),
      price: dollarsText(cents),
    })),
  );
}

/** The lines of a form value. */
export function readLines(value: string): readonly LineText[] {
  return value === '' ? [] : (JSON.parse(value) as LineText[]);
}

/** Lines as a form value: one text, so that drafts and conflicts treat them as one field. Blank ones at the end are left out. */
export function writeLines(lines: readonly LineText[]): string {
  const last = lines.findLastIndex((line) => !isBlank(line));
  return last === -1 ? '' : JSON.stringify(lines.slice(0, last + 1));
}

/** Numbers of typed lines; NaN for what is no number, which the rules refuse. */
export function typedLines(lines: readonly LineText[]): readonly NumberedLine[] {
  return lines.map(({ description, quantity, price }) => ({
    description: description.trim(),
    quantity: numberOf(quantity),
    unit_price_cents: price.trim() === '' ? 0 : (centsOfDollars(price) ?? Number.NaN),
  }));
}

/** A plain decimal; NaN for anything else, 0 for nothing. */
export function numberOf(text: string): number {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^-?\d{0,15}(\.\d{0,15})?$/.test(typed) && /\d/.test(typed) ? Number(typed) : Number.NaN;
}

function isBlank({ description, quantity, price }: LineText): boolean {
  return description.trim() === '' && price.trim() === '' && quantity.trim() === '1';
}
