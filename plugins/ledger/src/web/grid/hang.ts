const MARGIN = 8;
const WIDEST = 480;

/** What hangs below a cell is moved along it, or above it, where it would reach out of the cells that are shown. */
export function keepInside(hanging: HTMLElement): void {
  const room = hanging.closest('.grid__pins')?.getBoundingClientRect();
  if (!room) return;
  hanging.style.maxWidth = `${Math.min(WIDEST, room.width - 2 * MARGIN)}px`;
  const box = hanging.getBoundingClientRect();
  const back = Math.min(0, room.right - MARGIN - box.right);
  hanging.style.marginLeft = `${Math.max(back, room.left + MARGIN - box.left)}px`;
  const above = box.bottom > room.bottom && box.top - room.top > room.bottom - box.top;
  hanging.classList.toggle('grid-hang--above', above);
}
