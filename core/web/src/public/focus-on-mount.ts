/** Moves the focus to what replaced the view it was on; the ref of an element with `tabIndex={-1}`. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
