import { useEffect } from 'react';
import type { SignatureMark } from '../../generated/types.ts';
import { inkPath, type Stroke } from '../../rules/ceremony/ink.ts';
import './mark-picture.css';

/** Strokes are drawn in a box this high. */
const HEIGHT = 100;

interface MarkPictureProps {
  readonly mark: SignatureMark;
  /** Of its box, in pixels; typed names are as large as it allows. */
  readonly width: number;
  readonly height: number;
}

/** A signature or initials, as the document has them. */
export function MarkPicture({ mark, width, height }: MarkPictureProps) {
  const isTyped = mark.kind === 'typed';
  useEffect(() => {
    // Without its font the name is still readable.
    if (isTyped) import('./handwriting.ts').catch(() => undefined);
  }, [isTyped]);
  if (isTyped) {
    const { text = '', style = 'script' } = mark;
    const fontSize = Math.min(height * 0.8, width / (Math.max(text.length, 2) * 0.42));
    return (
      <span className={`mark mark--${style}`} style={{ fontSize }} aria-hidden>
        {text}
      </span>
    );
  }
  const { strokes = [], aspect = 1 } = mark;
  const wide = HEIGHT * aspect;
  const scaled = (stroke: Stroke): Stroke => stroke.map(([x, y]) => [x * wide, y * HEIGHT]);
  return (
    <svg className="mark" viewBox={`0 0 ${wide} ${HEIGHT}`} aria-hidden>
      <path
        d={(strokes as unknown as readonly Stroke[])
          .map((stroke) => inkPath(scaled(stroke)))
          .join('')}
      />
    </svg>
  );
}
