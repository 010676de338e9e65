import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { useBeforePrint } from '../browser/use-before-print.ts';
import { Glyph } from '../icon/glyph.tsx';
import './disclosure.css';

interface DisclosureProps {
  readonly title: ReactNode;
  /** 16 px, between the arrow and the title. */
  readonly icon?: ReactNode;
  /** Quiet text after the title, for example a count. */
  readonly meta?: ReactNode;
  /** Makes it controlled: the caller holds the state and updates it in `onToggle`. */
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/**
 * A 32 px line that opens and closes its content. The content mounts at the first opening and stays mounted, so closing
 * loses no text typed inside. Printed pages show all of it open.
 */
export function Disclosure({
  title,
  icon,
  meta,
  open,
  defaultOpen = false,
  onToggle,
  children,
  className,
}: DisclosureProps) {
  const id = useId();
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const shown = open ?? ownOpen;
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);

  useBeforePrint(() => setOpened(true));

  return (
    <div className={classNames('pl-disclosure', className)}>
      <button
        type="button"
        className="pl-disclosure__line"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => {
          setOwnOpen(!shown);
          onToggle?.(!shown);
        }}
      >
        <Glyph of={shown ? ChevronDown : ChevronRight} size={14} />
        {icon}
        <span className="pl-disclosure__title">{title}</span>
        {/* The space separates name and count for screen readers. */}
        {meta !== undefined && (
          <>
            {' '}
            <span className="pl-disclosure__meta">{meta}</span>
          </>
        )}
      </button>
      <div id={id} hidden={!shown}>
        {opened && children}
      </div>
    </div>
  );
}
