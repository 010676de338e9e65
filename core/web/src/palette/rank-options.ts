import { matchText } from './match-text.ts';
import type { OptionGroup, PaletteOption } from './palette-option.ts';

/** Local options shown per group while something is typed. */
const MOST_PER_GROUP = 6;

/**
 * The groups to show, best first. Options of this browser are matched here; hits of the server were
 * matched there and keep their order, above the others.
 */
export function rankOptions(
  typed: string,
  local: readonly PaletteOption[],
  hits: readonly OptionGroup[],
): readonly OptionGroup[] {
  const isBlank = typed.trim() === '';
  const ranked = local
    .map((option) => ({ option, match: matchText(typed, option.label) }))
    .filter(({ match }) => match !== null)
    .toSorted((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0));
  const groups = new Map<string, PaletteOption[]>();
  for (const { option } of ranked) {
    const options = groups.get(option.group) ?? [];
    if (isBlank || options.length < MOST_PER_GROUP) groups.set(option.group, [...options, option]);
  }
  const localGroups = [...groups].map(([title, options]) => ({ title, options }));
  return isBlank
    ? localGroups
    : [...hits.filter(({ options }) => options.length > 0), ...localGroups];
}
