import { Button, Glyph } from '@porchlight/ui/bare';
import { useTexts } from '@porchlight/web/public';
import Undo2 from 'lucide-react/icons/undo-2';
import { type PointerEvent, useRef, useState } from 'react';
import { inkPath, type Point, type Stroke } from '../../rules/ceremony/ink.ts';
import { ceremonyTexts } from './ceremony-texts.ts';

/** Points closer to each other than this, in pixels, are one. */
const STEP = 1.5;

interface DrawPadProps {
  readonly help: string;
  readonly label: string;
  readonly errorId: string | undefined;
  readonly strokes: readonly Stroke[];
  /** Strokes in pixels of the pad, and its width. */
  readonly onChange: (strokes: readonly Stroke[], width: number) => void;
}

/** A pad to draw on with a finger, a pen, or a mouse. One pointer draws at a time. */
export function DrawPad({ help, label, errorId, strokes, onChange }: DrawPadProps) {
  const t = useTexts(ceremonyTexts);
  const pad = useRef<SVGSVGElement>(null);
  const drawn = useRef<{ readonly pointer: number; readonly points: Point[] } | null>(null);
  const [line, setLine] = useState('');

  function add({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
    const { left, top } = pad.current!.getBoundingClientRect();
    const { points } = drawn.current!;
    const point: Point = [clientX - left, clientY - top];
    const last = points.at(-1);
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) >= STEP)
      points.push(point);
  }

  function start(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current !== null || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drawn.current = { pointer: event.pointerId, points: [] };
    add(event);
    setLine(inkPath(drawn.current.points));
  }

  function move(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current?.pointer !== event.pointerId) return;
    // A fast pen moves several times between two frames.
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of moves.length > 0 ? moves : [event]) add(each);
    setLine(inkPath(drawn.current.points));
  }

  function end(event: PointerEvent<SVGSVGElement>) {
    if (drawn.current?.pointer !== event.pointerId) return;
    const { points } = drawn.current;
    drawn.current = null;
    setLine('');
    onChange([...strokes, points], pad.current!.getBoundingClientRect().width);
  }

  return (
    <div className="draw-pad">
      <svg
        ref={pad}
        className="draw-pad__ink"
        role="img"
        aria-label={label}
        aria-describedby={errorId}
        onPointerDown={start}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={strokes.map(inkPath).join('') + line} />
      </svg>
      <span className="draw-pad__help">{help}</span>
      {strokes.length > 0 && (
        <Button
          className="draw-pad__clear"
          variant="ghost"
          icon={<Glyph of={Undo2} size={20} />}
          onClick={() => onChange([], 1)}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
