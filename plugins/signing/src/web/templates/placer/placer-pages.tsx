import { useStore, VisuallyHidden } from '@porchlight/ui';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { PageView, type PlacerMode } from './page-view.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';
import { openedByKey, pressedOnField } from './field-keys.ts';
import './placer-pages.css';
import './field-box.css';

interface PlacerPagesProps {
  readonly mode: PlacerMode;
  readonly isFixed: boolean;
  /** Against the width of the view; 1 fits. */
  readonly zoom: number;
  readonly problems: ReadonlyMap<string, string>;
  /** Enter on a field leads there. */
  readonly onDetails: () => void;
  /** Another page takes most of the view. */
  readonly onScroll?: () => void;
}

/** All pages below each other, in a scroller of their own. */
export function PlacerPages(props: PlacerPagesProps) {
  const { mode, isFixed, zoom, problems, onDetails, onScroll } = props;
  const placer = usePlacer();
  const { pages, fields, selected } = useStore(placer.state);
  const { type } = useStore(placer.tool);
  const helpId = useId();
  const widest = Math.max(...pages.map(({ width }) => width));
  const scroller = useScrollOnZoom(zoom);

  function press(event: KeyboardEvent) {
    if (mode !== 'edit') return;
    if (isFixed) openedByKey(placer, event, onDetails);
    else pressedOnField(placer, event, onDetails);
  }

  return (
    <div
      ref={(element) => {
        scroller.current = element;
        placer.surface.scroller = element;
      }}
      data-scroller
      role="region"
      tabIndex={0}
      aria-label={placerTexts.pages.document}
      className="placer-pages"
      data-armed={(type !== null && mode === 'edit') || undefined}
      onKeyDown={press}
      onScroll={onScroll}
    >
      <VisuallyHidden>
        <span id={helpId}>{placerTexts.field.help}</span>
      </VisuallyHidden>
      <div className="placer-pages__list">
        {pages.map((page) => {
          const onPage = fields.filter((field) => field.page === page.number);
          return (
            <PageView
              key={page.number}
              page={page}
              width={zoom * (page.width / widest)}
              pictureWidth={Math.round(800 * zoom)}
              mode={mode}
              isFixed={isFixed}
              fields={onPage}
              selected={selected.filter((id) => onPage.some((field) => field.id === id))}
              alone={
                selected.length === 1 && onPage.some(({ id }) => id === selected[0])
                  ? selected[0]!
                  : null
              }
              problems={problems}
              helpId={helpId}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Leaves what is in the middle of the view there while the pages grow or shrink. */
function useScrollOnZoom(zoom: number) {
  const scroller = useRef<HTMLElement>(null);
  const last = useRef(zoom);
  const scroll = useEffectEvent(() => {
    const view = scroller.current;
    const factor = zoom / last.current;
    last.current = zoom;
    if (view === null || factor === 1) return;
    const middle = view.scrollTop + view.clientHeight / 2;
    view.scrollTop = middle * factor - view.clientHeight / 2;
  });
  useLayoutEffect(() => scroll(), [zoom]);
  return scroller;
}
