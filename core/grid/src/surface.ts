import { element } from './elements.ts';
import { FOOT, HEAD } from './measures.ts';
import { gridTexts } from './grid-texts.ts';

/**
 * The permanent elements. The scroller holds a spacer as large as the whole sheet and, stuck to its corner, a view as
 * large as the screen, so fast scrolling never shows blank ground.
 */
export interface Surface {
  /** Has the focus while no cell is being edited. */
  readonly scroller: HTMLElement;
  readonly spacer: HTMLElement;
  readonly view: HTMLElement;
  readonly head: HTMLElement;
  readonly body: HTMLElement;
  /** Moves with the rows. */
  readonly sheet: HTMLElement;
  readonly foot: HTMLElement;
  /** Elements over cells, in the scrolling and in the frozen part. */
  readonly pins: HTMLElement;
  readonly frozenPins: HTMLElement;
  /** Live region. */
  readonly live: HTMLElement;
}

let grids = 0;

export function createSurface(root: HTMLElement): Surface {
  grids += 1;
  const surface: Surface = {
    scroller: element('grid', 'grid'),
    spacer: element('grid__spacer'),
    view: element('grid__view'),
    head: element('grid__head', 'rowgroup'),
    body: element('grid__body'),
    sheet: element('grid__sheet', 'rowgroup'),
    foot: element('grid__foot', 'rowgroup'),
    pins: element('grid__pins'),
    frozenPins: element('grid__pins'),
    live: element('grid__live'),
  };
  const { scroller, spacer, view, head, body, sheet, foot, pins, frozenPins, live } = surface;
  scroller.id = `grid${grids}`;
  scroller.tabIndex = 0;
  // Notices of the page stay off the totals.
  foot.dataset['keepClear'] = '';
  scroller.setAttribute('aria-multiselectable', 'true');
  scroller.setAttribute('aria-description', gridTexts.keys);
  live.setAttribute('aria-live', 'polite');
  body.append(sheet, pins, frozenPins);
  view.append(head, body, foot);
  spacer.append(view);
  scroller.append(spacer);
  root.append(scroller, live);
  return surface;
}

/** Sizes the spacer and the fixed parts. */
export function sizeSurface(
  { spacer, view, body, foot, pins }: Surface,
  size: {
    readonly width: number;
    readonly height: number;
    readonly sheetWidth: number;
    readonly sheetHeight: number;
    readonly frozenWidth: number;
    readonly foot: boolean;
  },
): void {
  const footHeight = size.foot ? FOOT : 0;
  view.style.width = `${size.width}px`;
  view.style.height = `${size.height}px`;
  spacer.style.width = `${Math.max(size.sheetWidth, size.width)}px`;
  spacer.style.height = `${Math.max(HEAD + size.sheetHeight + footHeight, size.height)}px`;
  body.style.height = `${Math.max(0, size.height - HEAD - footHeight)}px`;
  foot.hidden = !size.foot;
  pins.style.left = `${size.frozenWidth}px`;
}
