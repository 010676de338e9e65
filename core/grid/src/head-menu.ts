import type { GridState } from './state.ts';
import type { Surface } from './surface.ts';

/**
 * A heading's menu: by the second button of the mouse, a long press, the menu key, or Alt+ArrowDown as in
 * spreadsheets, which also works in the cells below the heading. Without a listener the browser's own menu stays.
 * Listens until the signal is aborted.
 */
export function watchHeadMenu(
  { head, scroller }: Surface,
  state: GridState,
  signal: AbortSignal,
): void {
  function open(
    column: number | null,
    event: Event,
    at?: { readonly x: number; readonly y: number },
  ) {
    const { menu } = state.options.on;
    const shown = column === null ? undefined : state.layout.columns[column];
    if (!menu || !shown) return;
    const heading = head.querySelector(`.grid-head[data-column="${String(column)}"]`);
    const box = (heading ?? head).getBoundingClientRect();
    event.preventDefault();
    menu(shown, at ?? { x: box.left, y: box.bottom });
  }

  function onHead(event: MouseEvent): void {
    const heading = (event.target as Element).closest<HTMLElement>('.grid-head[data-column]');
    const at = { x: event.clientX, y: event.clientY };
    if (heading) open(Number(heading.dataset['column']), event, at);
  }

  /** The menu key says nothing of the heading: the event comes from what has the focus. */
  function onScroller(event: MouseEvent): void {
    if (event.target === scroller && state.head?.level === 'column') {
      open(state.head.column, event);
    }
  }

  function onKey(event: KeyboardEvent): void {
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.target !== scroller || !event.altKey || !plain || event.key !== 'ArrowDown') return;
    open(state.head?.column ?? state.selection?.focus.column ?? null, event);
    // The menu opens before the key event ends and would treat it as a key press outside.
    if (event.defaultPrevented) event.stopPropagation();
  }

  head.addEventListener('contextmenu', onHead, { signal });
  scroller.addEventListener('contextmenu', onScroller, { signal });
  scroller.addEventListener('keydown', onKey, { signal });
}
