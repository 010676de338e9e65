import type { LucideIcon } from 'lucide-react';
import './icon.css';

export type IconSize = 12 | 14 | 16 | 20 | 24;

/** Stroke widths in units of lucide's 24 px grid: about 1.25 px in small icons, 1.5 px in those of 20 px. */
const strokes: Record<IconSize, number> = { 12: 2.4, 14: 2.1, 16: 1.92, 20: 1.8, 24: 1.8 };

interface GlyphProps {
  readonly of: LucideIcon;
  readonly size?: IconSize;
  readonly className?: string;
}

/** Draws one imported icon. For entries that must not carry the whole map of `Icon`. */
export function Glyph({ of: Drawing, size = 16, className }: GlyphProps) {
  return (
    <Drawing
      aria-hidden
      className={className === undefined ? 'pl-icon' : `pl-icon ${className}`}
      size={size}
      strokeWidth={strokes[size]}
    />
  );
}
