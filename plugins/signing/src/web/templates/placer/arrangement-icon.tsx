import type { Arrangement } from '../../../rules/placing/arranging.ts';

/** A line and two bars, or two boxes, as paths of a 16 px drawing. */
const drawings: Readonly<Record<Arrangement, string>> = {
  left: 'M2 1v14M4 4h10v3H4zM4 9h6v3H4z',
  center: 'M8 1v14M3 4h10v3H3zM5 9h6v3H5z',
  right: 'M14 1v14M2 4h10v3H2zM6 9h6v3H6z',
  top: 'M1 2h14M4 4v10h3V4zM9 4v6h3V4z',
  middle: 'M1 8h14M4 3v10h3V3zM9 5v6h3V5z',
  bottom: 'M1 14h14M4 2v10h3V2zM9 6v6h3V6z',
  across: 'M1 2v12M15 2v12M6 4h4v8H6z',
  down: 'M2 1h12M2 15h12M4 6v4h8V6z',
  'same-width': 'M2 3h12v4H2zM2 10h12v3H2zM2 15h12',
  'same-height': 'M3 2v12h4V2zM10 2v12h3V2zM15 2v12',
  'same-size': 'M2 2h7v5H2zM7 9h7v5H7z',
};

/** A drawing of what an arrangement does; its name is on the button. */
export function ArrangementIcon({ of }: { readonly of: Arrangement }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path d={drawings[of]} />
    </svg>
  );
}
