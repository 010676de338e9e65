/** A proposal of a `ComboField`. */
export interface ComboOption {
  /** What the field gets. */
  readonly value: string;
  /** What people look for, the name of a carrier for example. */
  readonly label: string;
  /** Why it cannot be chosen; such an option is still found, so that the reason is read. */
  readonly unavailable?: string;
}

/** The options whose label or value contains what was typed; all of them while the field is empty or shows one as it is. */
export function matchingOptions(
  options: readonly ComboOption[],
  typed: string,
): readonly ComboOption[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '' || options.some(({ value }) => value.toLowerCase() === wanted)) return options;
  return options.filter(
    ({ value, label }) =>
      value.toLowerCase().includes(wanted) || label.toLowerCase().includes(wanted),
  );
}
