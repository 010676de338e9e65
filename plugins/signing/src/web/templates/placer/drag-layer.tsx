import { Icon } from '@porchlight/ui';
import { useSyncExternalStore } from 'react';
import type { PageSize } from '../../../rules/builtin/field-problems.ts';
import { fieldIcons, placeStyle } from './field-look.ts';
import { usePlacer } from './placer-context.ts';
import type { Drag } from './placer-store.ts';

/** What the pointer drags on this page, with the lines that it meets. Drawn without its page. */
export function DragLayer({ page }: { readonly page: PageSize }) {
  const { drag } = usePlacer();
  const current = useSyncExternalStore(drag.subscribe, () => onPage(drag.get(), page.number));
  if (current === null) return null;
  const { fields, guides, frame, page: guided } = current;
  return (
    <div className="drag-layer" aria-hidden>
      {fields
        .filter((field) => field.page === page.number)
        .map((field) => (
          <div
            key={field.id}
            className="field-box field-box--moving"
            data-role={field.role}
            style={placeStyle(field)}
          >
            <Icon name={fieldIcons[field.type]} size={12} />
            <span className="pl-ellipsis field-box__label">{field.label}</span>
          </div>
        ))}
      {guided === page.number &&
        guides.map(({ axis, at }) => (
          <div
            key={`${axis}${String(at)}`}
            className={`drag-layer__guide drag-layer__guide--${axis}`}
            style={
              axis === 'x'
                ? { left: `${String((at / page.width) * 100)}%` }
                : { top: `${String((at / page.height) * 100)}%` }
            }
          />
        ))}
      {frame !== null && guided === page.number && (
        <div
          className="drag-layer__frame"
          style={placeStyle({
            x: frame.x / page.width,
            y: frame.y / page.height,
            width: frame.width / page.width,
            height: frame.height / page.height,
          })}
        />
      )}
    </div>
  );
}

/** Null for pages that have no part in a drag, which are not drawn again then. */
function onPage(drag: Drag | null, page: number): Drag | null {
  if (drag === null) return null;
  return drag.page === page || drag.fields.some((field) => field.page === page) ? drag : null;
}
