import { type ReactNode, useEffect, useRef } from 'react';

interface ListOptionProps {
  /** For `aria-activedescendant` of the field. */
  readonly id: string;
  readonly selected: boolean;
  readonly className: string;
  /** The pointer has come to it. */
  readonly onPoint: () => void;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** An option of a listbox whose field has the focus; the selected one scrolls into view. */
export function ListOption({
  id,
  selected,
  className,
  onPoint,
  onChoose,
  children,
}: ListOptionProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected) line.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={selected}
      className={className}
      // A pointer that rests while the list changes beneath it must not choose.
      onPointerMove={selected ? undefined : onPoint}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
