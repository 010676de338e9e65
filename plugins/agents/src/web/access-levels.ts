import type { IconName } from '@porchlight/ui';
import { accessLabels, type AccessFlags } from '../rules/access-rights.ts';

interface AccessLevel {
  readonly name: keyof AccessFlags;
  readonly label: string;
  /** What the level is for. */
  readonly meaning: string;
  readonly icon: IconName;
}

/** The labels of the flags of an account, highest first. */
export const accessLevels: readonly AccessLevel[] = [
  { name: 'is_owner', label: accessLabels.is_owner, meaning: 'Highest privilege', icon: 'star' },
  {
    name: 'is_developer',
    label: accessLabels.is_developer,
    meaning: 'Manages the system',
    icon: 'settings',
  },
  {
    name: 'has_all_staff_access',
    label: accessLabels.has_all_staff_access,
    meaning: 'Sees all agents and sets their access',
    icon: 'shield-check',
  },
  {
    name: 'is_advisor',
    label: accessLabels.is_advisor,
    meaning: 'Signs documents',
    icon: 'signature',
  },
];

export function heldLevels(flags: AccessFlags): readonly AccessLevel[] {
  return accessLevels.filter(({ name }) => flags[name]);
}
