import { createStore, type Store } from '@porchlight/ui';
import type { PlacedField, TemplateDocument } from '../../../generated/types.ts';
import type { FieldType, PageSize } from '../../../rules/builtin/field-problems.ts';
import type { Box } from '../../../rules/placing/page-box.ts';
import type { Guide } from '../../../rules/placing/snapping.ts';
import { type PlacerAction, type PlacerState, placerState, startState } from './placer-state.ts';

/** What the pointer drags, drawn above the page until it is released. */
export interface Drag {
  readonly page: number;
  readonly fields: readonly PlacedField[];
  readonly guides: readonly Guide[];
  /** What is drawn or selected on the page. */
  readonly frame: Box | null;
}

/** What the next click on a page places. */
interface Tool {
  readonly type: FieldType | null;
  readonly role: PlacedField['role'];
}

/** The elements that pointers are measured against; filled in by their components. */
interface PlacerSurface {
  scroller: HTMLElement | null;
  readonly pages: Map<number, HTMLElement>;
}

/**
 * A document while its fields are placed. Stores instead of React state, so that the listeners of a drag read what is
 * current, and only what changes is drawn again.
 */
export interface Placer {
  readonly state: Store<PlacerState>;
  readonly drag: Store<Drag | null>;
  readonly tool: Store<Tool>;
  /** What was done by keyboard, for screen readers. */
  readonly spoken: Store<string>;
  readonly surface: PlacerSurface;
  readonly dispatch: (action: PlacerAction) => void;
  /** Moves the focus to a field once it is drawn. */
  readonly focusField: (id: string) => void;
  /** Scrolls a field into view; the focus stays. */
  readonly showField: (id: string) => void;
}

export function createPlacer({
  pages,
  fields,
}: Pick<TemplateDocument, 'pages' | 'fields'>): Placer {
  const state = createStore(startState(pages, fields));
  const surface: PlacerSurface = { scroller: null, pages: new Map() };
  // Ids are letters, digits, and hyphens.
  const elementOf = (id: string) =>
    surface.scroller?.querySelector<HTMLElement>(`[data-field="${id}"]`);
  return {
    state,
    surface,
    drag: createStore<Drag | null>(null),
    tool: createStore<Tool>({ type: null, role: 'client' }),
    spoken: createStore(''),
    dispatch: (action) => state.set(placerState(state.get(), action)),
    focusField(id) {
      requestAnimationFrame(() => elementOf(id)?.focus());
    },
    showField(id) {
      requestAnimationFrame(() =>
        elementOf(id)?.scrollIntoView({ block: 'center', inline: 'nearest' }),
      );
    },
  };
}

/** The page that takes most of the view. */
export function pageInView({ surface, state }: Placer): PageSize {
  const { pages } = state.get();
  const view = surface.scroller?.getBoundingClientRect();
  const first = pages[0]!;
  if (view === undefined) return first;
  const middle = view.top + view.height / 2;
  let best = first;
  let distance = Number.POSITIVE_INFINITY;
  for (const page of pages) {
    const place = surface.pages.get(page.number)?.getBoundingClientRect();
    if (place === undefined) continue;
    const away = Math.max(place.top - middle, middle - place.bottom, 0);
    if (away < distance) [best, distance] = [page, away];
  }
  return best;
}
