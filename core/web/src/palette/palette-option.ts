/** One line of the palette. */
export interface PaletteOption {
  /** Unique among all options. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: string;
  readonly badge?: { readonly text: string; readonly tone: string };
  /** As in a shortcut: `n`, `g c`. */
  readonly keys?: string;
  readonly run: () => void;
  /** What it says are names and values of records, which no browser translates. */
  readonly isOfRecord?: true;
  /** No result, and nothing to come back to: the way to more results, or an action of one. */
  readonly isPassing?: true;
  /** Works only while its page is open, so it is not offered again as a recent one. */
  readonly isOfPage?: true;
  /** What else can be done with it; Tab shows them. */
  readonly actions?: readonly PaletteOption[];
}

export interface OptionGroup {
  readonly title: string;
  readonly options: readonly PaletteOption[];
}

/** Names an option in the list; its id alone does not, because recent options are in their own group as well. */
export function keyOf(group: OptionGroup, option: PaletteOption): string {
  return `${group.title} ${option.id}`;
}
