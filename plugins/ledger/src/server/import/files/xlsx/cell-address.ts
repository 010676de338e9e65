import type { CellKind } from '../../../../rules/import/import-target.ts';

/** Characters at the start of a formula in which an address ends. */
export const LONGEST_FORMULA = 1000;

const SCHEMES: Readonly<Partial<Record<CellKind, RegExp>>> = {
  email: /^mailto:([^?]+)/i,
  phone: /^tel:([^?;]+)/i,
  link: /^(https?:\/\/\S+)$/i,
};
const LINK_FORMULA = /^\s*HYPERLINK\(\s*"([^"]+)"/i;
const FEWEST_DIGITS = 7;
const SHOWS_ONE: Readonly<Partial<Record<CellKind, (shown: string) => boolean>>> = {
  email: (shown) => shown.includes('@'),
  phone: (shown) => shown.replace(/\D/g, '').length >= FEWEST_DIGITS,
  link: (shown) => /^(?:https?:\/\/|www\.)/i.test(shown.trim()),
};

/** True for columns whose cells may be links with the address behind a word. */
export function isAddressed(kind: CellKind): boolean {
  return SCHEMES[kind] !== undefined;
}

/** The address behind a cell that shows none: behind 'Email Ana', ana@example.com. */
export function addressOf(
  kind: CellKind,
  shown: string,
  sources: readonly (string | null | undefined)[],
): string | null {
  if (SHOWS_ONE[kind]?.(shown) === true) return null;
  for (const source of sources) {
    const link = LINK_FORMULA.exec(source ?? '')?.[1] ?? source ?? '';
    const address = SCHEMES[kind]?.exec(link)?.[1];
    if (address !== undefined) return kind === 'link' ? address : decoded(address);
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
