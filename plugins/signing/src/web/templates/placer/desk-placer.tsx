import { FIT, FormError } from '@porchlight/ui';
import { useMemo, useRef, useState } from 'react';
import type { FieldProblem } from '../../../rules/builtin/field-problems.ts';
import { PlacerPages } from './placer-pages.tsx';
import { TabOrderList } from './tab-order-list.tsx';
import { Inspector } from './inspector.tsx';
import { PageList } from './page-list.tsx';
import type { PlacerMode } from './page-view.tsx';
import { FieldPalette } from './field-palette.tsx';
import { usePlacer } from './placer-context.ts';
import { PlacerTools } from './placer-tools.tsx';
import { pageInView } from './placer-store.ts';
import { PreviewSteps } from './preview-steps.tsx';
import { usePlacerKeys } from './use-placer-keys.ts';

export interface PlacerParts {
  /** Of the template. */
  readonly title: string;
  readonly problems: readonly FieldProblem[];
  /** Why the document cannot be signed yet. */
  readonly readiness: string | null;
  readonly failure: string | null;
  readonly onSave: () => void;
}

/** Palette and pages at the left, the document in the middle, details and all fields at the right. */
export function DeskPlacer({ problems, readiness, failure, onSave }: PlacerParts) {
  const placer = usePlacer();
  const [mode, setMode] = useState<PlacerMode>('edit');
  const [zoom, setZoom] = useState<number>(FIT);
  const [current, setCurrent] = useState(1);
  const side = useRef<HTMLDivElement>(null);
  const byField = useProblemsByField(problems);
  const isPlacing = mode === 'edit';
  usePlacerKeys(placer, { isPlacing, onSave });

  function focusDetails() {
    requestAnimationFrame(() =>
      side.current?.querySelector<HTMLElement>('[data-inspector-first]')?.focus(),
    );
  }

  function changeMode(next: PlacerMode) {
    placer.tool.set({ ...placer.tool.get(), type: null });
    placer.dispatch({ kind: 'select', ids: [] });
    setMode(next);
  }

  return (
    <div className="placer">
      <div className="placer__left">
        {isPlacing && <FieldPalette />}
        <PageList current={current} />
      </div>
      <div className="placer__middle">
        <PlacerTools mode={mode} onMode={changeMode} zoom={zoom} onZoom={setZoom} />
        <PlacerPages
          mode={mode}
          isFixed={false}
          zoom={zoom}
          problems={byField}
          onDetails={focusDetails}
          onScroll={() => setCurrent(pageInView(placer).number)}
        />
      </div>
      <div
        ref={side}
        className="placer__right"
        onKeyDown={(event) => {
          // From the details back to the field.
          const [id] = placer.state.get().selected;
          if (event.key !== 'Escape' || id === undefined) return;
          event.preventDefault();
          placer.focusField(id);
        }}
      >
        <FormError>{failure}</FormError>
        {isPlacing ? (
          <>
            <Inspector problems={problems} isFixed={false} />
            <TabOrderList
              problems={byField}
              readiness={readiness}
              isFixed={false}
              onOpen={(id) => {
                placer.dispatch({ kind: 'select', ids: [id] });
                placer.showField(id);
              }}
            />
          </>
        ) : (
          <PreviewSteps key={mode} role={mode} />
        )}
      </div>
    </div>
  );
}

/** The first problem of each field. */
export function useProblemsByField(problems: readonly FieldProblem[]): ReadonlyMap<string, string> {
  return useMemo(
    () => new Map(problems.toReversed().map(({ fieldId, message }) => [fieldId, message])),
    [problems],
  );
}
