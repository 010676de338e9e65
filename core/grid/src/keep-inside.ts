const MARGIN = 8;
const GAP = 6;
const WIDEST = 480;
/** So many rows away from its cell it may hang at most. */
const FARTHEST = 6;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/**
 * What hangs below a cell is moved along it, above it or beside it, where it would reach out of the cells that are
 * shown or cover others. Can be called again when it says something else or the others move.
 *
 * @param clear what it must not cover
 */
export function keepInside(hanging: HTMLElement, clear: readonly Box[] = []): void {
  const room = hanging.closest('.grid__pins')?.getBoundingClientRect();
  const cell = hanging.closest('.grid-pin')?.getBoundingClientRect();
  if (!room || !cell) return;
  hanging.style.maxWidth = `${Math.min(WIDEST, room.width - 2 * MARGIN)}px`;
  hanging.style.translate = '';
  // Away from the screen it stays with its cell.
  if (!overlap(cell, room)) return;
  const { left, top, width, height } = hanging.getBoundingClientRect();
  const inRoom = Math.max(room.left + MARGIN, Math.min(cell.left, room.right - MARGIN - width));
  const places = placesAround(cell, { width, height }, inRoom);
  const free = places.find(([x, y]) => {
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    return isInside(box, room) && !clear.some((other) => overlap(box, other));
  });
  const [x, y] = free ?? places[0]!;
  hanging.style.translate = `${x - left}px ${y - top}px`;
}

/** The nearest ones first. */
function placesAround(
  cell: Box,
  { width, height }: { readonly width: number; readonly height: number },
  along: number,
): readonly (readonly [x: number, y: number])[] {
  const below = cell.bottom + GAP;
  const above = cell.top - GAP - height;
  const row = cell.bottom - cell.top;
  const places: [number, number][] = [
    [along, below],
    [along, above],
    [cell.right + GAP, cell.top],
    [cell.left - GAP - width, cell.top],
  ];
  for (let rows = 1; rows <= FARTHEST; rows += 1) {
    places.push([along, below + rows * row], [along, above - rows * row]);
  }
  return places;
}

function isInside(box: Box, room: Box): boolean {
  return (
    box.left >= room.left &&
    box.right <= room.right &&
    box.top >= room.top &&
    box.bottom <= room.bottom
  );
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    one.right > other.left &&
    one.top < other.bottom &&
    one.bottom > other.top
  );
}
