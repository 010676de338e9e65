import { useLayoutEffect, useRef } from 'react';
import { Count } from '../text/count.tsx';
import './section-tabs.css';

interface SectionTab<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
}

interface SectionTabsProps<Id extends string> {
  /** What the row leads through, for screen readers. */
  readonly label: string;
  readonly items: readonly SectionTab<Id>[];
  readonly active: Id;
  readonly onChoose: (id: Id) => void;
}

/** The row of 40 px over a long page: where one is, and the way to the other sections. */
export function SectionTabs<Id extends string>({
  label,
  items,
  active,
  onChoose,
}: SectionTabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null);

  // Only sideways: `scrollIntoView` would move the page whose scrolling chose this section.
  useLayoutEffect(() => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !tab) return;
    const left = tab.offsetLeft - box.offsetLeft;
    const right = left + tab.offsetWidth;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  }, [active]);

  return (
    <nav aria-label={label} className="pl-tabs">
      <div ref={row} className="pl-tabs__row">
        {items.map(({ id, label: name, count }) => (
          <button
            key={id}
            type="button"
            className="pl-tab"
            aria-current={id === active || undefined}
            onClick={() => {
              onChoose(id);
            }}
          >
            {name} {count !== undefined && <Count>{count}</Count>}
          </button>
        ))}
      </div>
    </nav>
  );
}
