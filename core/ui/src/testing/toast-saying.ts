/** For queries by text: the toast with this sentence, whose name may stand in an element of its own. */
export const toastSaying = (text: string) => (_: string, element: Element | null) =>
  element?.className === 'pl-toast__text' && element.textContent === text;
