import type { CellKind } from '../../../../rules/import/import-target.ts';

/** Characters at the start of a formula in which an address ends. */
export const LONGEST_FORMULA = 1000;

const SCHEMES: Readonly<Partial<Record<CellKind, RegExp>>> = {
  email: /^mailto:([^?]+)/i,
  phone: /^tel:([^?;]+)/i,
};
const LINK_FORMULA = /^\s*HYPERLINK\(\s*"([^"]+)"/i;
const FEWEST_DIGITS = 7;

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
  const showsOne =
    kind === 'email' ? shown.includes('@') : shown.replace(/\D/g, '').length >= FEWEST_DIGITS;
  if (showsOne) return null;
  for (const source of sources) {
    const link = LINK_FORMULA.exec(source ?? '')?.[1] ?? source ?? '';
    const address = SCHEMES[kind]?.exec(link)?.[1];
    if (address !== undefined) return decoded(address);
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
