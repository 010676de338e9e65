const invalidControls = '[aria-invalid="true"], [data-invalid="true"] button';

/** Focuses the first invalid field of a form, unless the focus is in an invalid field already. */
export function focusInvalid(form: HTMLElement): void {
  const invalid = [...form.querySelectorAll<HTMLElement>(invalidControls)];
  if (!invalid.some((one) => one === document.activeElement)) invalid[0]?.focus();
}
