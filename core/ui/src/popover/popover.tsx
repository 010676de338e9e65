import { Popover as KitPopover } from '@mantine/core';
import {
  cloneElement,
  useId,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useEscape } from '../dialog/use-escape.ts';
import '../styles/float.css';
import './popover.css';

interface PopoverProps {
  /** The button of the panel; takes a ref. Its click calls `onOpenChange` with the other state. */
  readonly trigger: ReactElement<{ onClick?: MouseEventHandler }>;
  readonly open: boolean;
  /** Also called with false by Escape and by a press beside the panel. */
  readonly onOpenChange: (open: boolean) => void;
  /** Its name for screen readers. */
  readonly label: string;
  readonly placement?: 'top-start' | 'top-end' | 'bottom-start' | 'bottom-end';
  /** `wide` for a table; by default as wide as a question needs. */
  readonly width?: 'normal' | 'wide';
  /** False when the code that closes the panel moves the focus itself. */
  readonly returnFocus?: boolean;
  readonly children: ReactNode;
}

/**
 * A small panel beside its button, for a question of one or two fields. The focus goes to its first field (or
 * what carries `data-autofocus`), stays inside, and returns to where it was.
 */
export function Popover({
  trigger,
  open,
  onOpenChange,
  label,
  placement = 'bottom-start',
  width = 'normal',
  returnFocus = true,
  children,
}: PopoverProps) {
  const labelId = useId();
  useEscape(open, () => {
    onOpenChange(false);
  });
  return (
    <KitPopover
      opened={open}
      onChange={onOpenChange}
      position={placement}
      offset={8}
      trapFocus
      returnFocus={returnFocus}
      closeOnEscape={false}
      hideDetached={false}
      zIndex={230}
      transitionProps={{ duration: 0 }}
    >
      <KitPopover.Target>
        {cloneElement(trigger, {
          onClick: (event) => {
            trigger.props.onClick?.(event);
            onOpenChange(!open);
          },
        })}
      </KitPopover.Target>
      <KitPopover.Dropdown
        className={`pl-float pl-popover${width === 'wide' ? ' pl-popover--wide' : ''}`}
        aria-labelledby={labelId}
        onClick={keepInside}
        onSubmit={keepInside}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keepInside(event);
        }}
      >
        <span id={labelId} hidden>
          {label}
        </span>
        {children}
      </KitPopover.Dropdown>
    </KitPopover>
  );
}

/** Events in the panel must reach neither the card nor the form around its button. */
function keepInside(event: SyntheticEvent) {
  event.stopPropagation();
}
