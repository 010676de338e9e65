/** The part of a row that an event hit; null for what lies over the rows. */
type Zone = 'cell' | 'number' | 'action';

export function zoneOf(event: Event): Zone | null {
  const target = event.target as Element;
  if (target.closest('.grid-row__open')) return 'action';
  if (target.closest('.grid-row__number')) return 'number';
  return target.closest('.grid-cell') ? 'cell' : null;
}
