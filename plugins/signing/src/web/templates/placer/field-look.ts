import type { IconName } from '@porchlight/ui';
import type { FieldType } from '../../../rules/builtin/field-problems.ts';

export const fieldIcons: Readonly<Record<FieldType, IconName>> = {
  signature: 'signature',
  initials: 'pencil',
  date: 'calendar',
  checkbox: 'check',
  list: 'chevrons-up-down',
  text: 'file-text',
};

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a field is drawn, at any size of its page. */
export function placeStyle({ x, y, width, height }: Place) {
  return {
    left: percent(x),
    top: percent(y),
    width: percent(width),
    height: percent(height),
  };
}

function percent(share: number): string {
  return `${String(Math.round(share * 1e5) / 1e3)}%`;
}
