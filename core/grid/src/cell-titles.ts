/**
 * Shows the whole text of a cell or heading that is cut off, while the mouse is over it. Only then is it measured: doing
 * so while drawing would lay out every cell. Listens until the signal is aborted.
 */
export function watchCellTitles(view: HTMLElement, signal: AbortSignal): void {
  let shown: HTMLElement | null = null;

  function clear(): void {
    shown?.removeAttribute('title');
    shown = null;
  }

  function onOver(event: PointerEvent): void {
    // Elements are recycled: by now it may show another text.
    clear();
    if (event.pointerType === 'touch') return;
    const target = event.target as Element;
    const cell = target.closest<HTMLElement>('.grid-cell--long, .grid-head__label');
    const isCut =
      cell !== null &&
      (cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight);
    if (!isCut) return;
    cell.title = cell.textContent;
    shown = cell;
  }

  view.addEventListener('pointerover', onOver, { signal });
  view.addEventListener('pointerleave', clear, { signal });
}
