import { computeAccessibleName } from 'dom-accessibility-api';

/** What a person looks for. */
export type Sought = 'field' | 'choice' | 'button' | 'title' | 'group' | 'cell' | 'text';

const SELECTORS: Readonly<Record<Sought, string>> = {
  field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
  choice: 'input[type=radio], input[type=checkbox], [role=checkbox], [role=radio]',
  button: 'button, a[href], [role=button], input[type=submit]',
  title: 'h1',
  group: 'fieldset, [role=group], [role=radiogroup]',
  cell: '[role=gridcell]',
  text: 'body *',
};

/** The first visible element of this kind whose name, or for a text whose own words, match; null while there is none. */
export function findInPage(
  sought: Sought,
  source: string,
  flags: string,
  within: Element | null,
): Element | null {
  const pattern = new RegExp(source, flags);
  const nameOf = (element: Element) =>
    sought === 'text' || sought === 'cell'
      ? element.textContent.replace(/\s+/g, ' ')
      : computeAccessibleName(element);
  const found = [...(within ?? document).querySelectorAll(SELECTORS[sought])].filter(
    (element) => isVisible(element, sought) && pattern.test(nameOf(element)),
  );
  // Of nested elements with the same words, the innermost.
  const innermost =
    sought === 'text'
      ? found.find((one) => !found.some((other) => other !== one && one.contains(other)))
      : found[0];
  return innermost ?? null;
}

function isVisible(element: Element, sought: Sought): boolean {
  // The drawn choice is often beside its field.
  if (sought === 'choice') return element.closest('[hidden], [inert]') === null;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}
