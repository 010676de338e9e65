import type { WindowOfPage } from './window-of-page.ts';

/** A look at a page that fails when the field with the focus lies under something, such as a bar at the lower end. */
export function fieldInSight({ run }: Pick<WindowOfPage, 'run'>): () => Promise<void> {
  return async () => {
    const covered = await run(COVERED);
    if (typeof covered === 'string') throw new Error(`The field is covered: ${covered}`);
  };
}

/** Whether an element opens a keyboard; a frame counts, because what has the focus in it is not known here. */
export const TAKES_TEXT = `const takesText = (one) => one?.matches(
    'iframe, textarea, [contenteditable=true],' +
    'input:not([type=radio], [type=checkbox], [type=file], [type=button], [type=submit])',
  ) === true;`;

/**
 * Brings the field into sight with as little scrolling as possible, as browsers do for the next field, from both ends of what
 * scrolls. The result says what is in the way; null if nothing is.
 */
const COVERED = `${TAKES_TEXT}
  const field = document.activeElement;
  if (!takesText(field)) return null;
  const scrollers = [];
  for (let one = field.parentElement; one !== null; one = one.parentElement) scrollers.push(one);
  for (const end of [0, 1e6]) {
    for (const one of scrollers) one.scrollTo({ top: end, behavior: 'instant' });
    field.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = field.getBoundingClientRect();
    const x = (left + right) / 2;
    // Of a field that is higher than the room, the middle of what is in sight.
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const isFree = hit !== null && (field.contains(hit) || hit.contains(field));
    if (isFree) continue;
    const over = hit === null ? 'nothing' : hit.localName + '.' + hit.className;
    return [field.localName, field.id, field.name, 'at', top, bottom, 'of', innerHeight, 'under', over].join(' ');
  }
  return null;`;
