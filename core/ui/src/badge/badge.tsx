import type { ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icons.ts';
import './badge.css';

/** Named after the meaning of the color. */
export type Tone = 'new' | 'agent' | 'payment' | 'done' | 'client' | 'danger' | 'other';

export interface BadgeProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A status as color, icon, and text together. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames('pl-badge', `pl-badge--${tone}`)}>
      <Icon name={icon} size={12} />
      {children}
    </span>
  );
}
