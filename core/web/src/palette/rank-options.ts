import { matchText } from './match-text.ts';
import type { OptionGroup, PaletteOption } from './palette-option.ts';

/** Local options shown per group while something is typed. */
const MOST_PER_GROUP = 6;

/**
 * The groups to show, best match first: 'add' means 'Add Client' before a client named Thaddeus. Among equal groups the
 * server's hits come first. Local options are matched here; the hits were matched by the server and retain its order.
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
  if (isBlank) return localGroups;
  return [...hits, ...localGroups]
    .filter(({ options }) => options.length > 0)
    .map((group) => ({ group, fit: bestFit(typed, group) }))
    .toSorted((a, b) => b.fit - a.fit)
    .map(({ group }) => group);
}

/** 0 where what was typed is in none of the lines: a client may have been found by an email. */
function bestFit(typed: string, { options }: OptionGroup): number {
  return Math.max(
    ...options.map(({ label, detail = '' }) => matchText(typed, `${label} ${detail}`)?.fit ?? 0),
  );
}
