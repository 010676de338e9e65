/** What the window of an edit tells the one that opened it. */
interface FormEditComplete {
  readonly type: 'formEditComplete';
  readonly sessionFormId: number;
}

/** The window that opened this one; null when it was opened by its address. */
export function openerOf(page: Window): Window | null {
  return (page.opener as Window | null | undefined) ?? null;
}

/** Says that the edit of a form is complete: to the window that opened this one, or that holds it, of the same origin only. */
export function postFormEditComplete(page: Window, sessionFormId: number): void {
  const message: FormEditComplete = { type: 'formEditComplete', sessionFormId };
  const target = openerOf(page) ?? (page.parent === page ? null : page.parent);
  target?.postMessage(message, page.location.origin);
}

/** Whether an event says that the edit of this form is complete; what pages of other origins say counts for nothing. */
export function isFormEditComplete(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  ownOrigin: string,
  sessionFormId: number,
): boolean {
  if (origin !== ownOrigin || typeof data !== 'object' || data === null) return false;
  const message = data as Partial<FormEditComplete>;
  return message.type === 'formEditComplete' && message.sessionFormId === sessionFormId;
}
