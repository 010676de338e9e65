import { Tooltip as KitTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import './tooltip.css';

interface TooltipProps {
  readonly label: string;
  /** One element that takes a ref. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** A short text on hover and focus; never the only place of important information. */
export function Tooltip({ label, children, placement = 'top' }: TooltipProps) {
  return (
    <KitTooltip
      className="pl-tooltip-target"
      classNames={{ tooltip: 'pl-tooltip' }}
      label={label}
      position={placement}
      openDelay={300}
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 0 }}
    >
      {children}
    </KitTooltip>
  );
}
