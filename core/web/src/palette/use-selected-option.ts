import { useMemo, useState } from 'react';
import { keyOf, type OptionGroup, type PaletteOption } from './palette-option.ts';

interface KeyedOption {
  /** See `keyOf`. */
  readonly key: string;
  readonly option: PaletteOption;
}

/** Which option of the list Enter opens. */
interface SelectedOption {
  readonly count: number;
  /** Undefined while the list is empty. */
  readonly selected: KeyedOption | undefined;
  /** Selects an option by its key; null selects the best match. */
  readonly select: (key: string | null) => void;
  /** Selects the option `step` places further down, around the ends. */
  readonly move: (step: number) => void;
  readonly first: () => void;
  readonly last: () => void;
}

/** Selects the first option until another is chosen, and again when the chosen one disappears. */
export function useSelectedOption(groups: readonly OptionGroup[]): SelectedOption {
  const [chosen, setChosen] = useState<string | null>(null);
  const options = useMemo<readonly KeyedOption[]>(
    () =>
      groups.flatMap((group) =>
        group.options.map((option) => ({ key: keyOf(group, option), option })),
      ),
    [groups],
  );
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const select = (at: number) => setChosen(options.at(at)?.key ?? null);
  return {
    count: options.length,
    selected: options[index],
    select: setChosen,
    move: (step) => select((index + step) % options.length),
    first: () => select(0),
    last: () => select(-1),
  };
}
