type Stroke = readonly (readonly [x: number, y: number])[];

/** The strokes with so many points at most together, evenly chosen, with the ends of each. */
export function thinnedStrokes(strokes: readonly Stroke[], most: number): readonly Stroke[] {
  const all = strokes.reduce((sum, { length }) => sum + length, 0);
  if (all <= most) return strokes;
  return strokes.map((stroke) => {
    const count = Math.max(2, Math.floor((stroke.length * most) / all));
    if (stroke.length <= count) return stroke;
    const step = (stroke.length - 1) / (count - 1);
    return Array.from({ length: count }, (_, index) => stroke[Math.round(index * step)]!);
  });
}
