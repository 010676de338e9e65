import { FIT, Icon, IconButton, SegmentedFilter, useStore, zoomed } from '@porchlight/ui';
import type { PlacerMode } from './page-view.tsx';
import { usePlacer } from './placer-context.ts';
import { placerTexts } from './placer-texts.ts';

const texts = placerTexts.tools;

interface PlacerToolsProps {
  readonly mode: PlacerMode;
  readonly onMode: (mode: PlacerMode) => void;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

/** Undo and redo, zoom, and who looks at the document. */
export function PlacerTools({ mode, onMode, zoom, onZoom }: PlacerToolsProps) {
  const { state, dispatch } = usePlacer();
  const { past, future } = useStore(state);
  return (
    <div className="placer-tools" role="group" aria-label={texts.title}>
      <IconButton
        label={texts.undo}
        icon={<Icon name="undo-2" />}
        aria-keyshortcuts="Control+Z"
        disabledReason={past.length === 0 || mode !== 'edit' ? texts.undo : null}
        onClick={() => dispatch({ kind: 'undo' })}
      />
      <IconButton
        label={texts.redo}
        icon={<Icon name="redo-2" />}
        aria-keyshortcuts="Control+Y"
        disabledReason={future.length === 0 || mode !== 'edit' ? texts.redo : null}
        onClick={() => dispatch({ kind: 'redo' })}
      />
      <SegmentedFilter<PlacerMode>
        className="placer-tools__mode"
        label={texts.mode}
        value={mode}
        onChange={onMode}
        options={[
          { value: 'edit', label: texts.edit },
          { value: 'client', label: texts.asClient },
          { value: 'advisor', label: texts.asAdvisor },
        ]}
      />
      <ZoomTools zoom={zoom} onZoom={onZoom} />
    </div>
  );
}

function ZoomTools({ zoom, onZoom }: Pick<PlacerToolsProps, 'zoom' | 'onZoom'>) {
  return (
    <div className="placer-tools__zoom">
      <IconButton
        label={texts.zoomOut}
        icon={<Icon name="minus" />}
        disabledReason={zoomed(zoom, -1) === zoom ? texts.zoomOut : null}
        onClick={() => onZoom(zoomed(zoom, -1))}
      />
      <button
        type="button"
        className="placer-tools__percent"
        title={texts.zoomFit}
        aria-label={`${texts.zoomFit}, ${String(Math.round(zoom * 100))}%`}
        onClick={() => onZoom(FIT)}
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton
        label={texts.zoomIn}
        icon={<Icon name="plus" />}
        disabledReason={zoomed(zoom, 1) === zoom ? texts.zoomIn : null}
        onClick={() => onZoom(zoomed(zoom, 1))}
      />
    </div>
  );
}
