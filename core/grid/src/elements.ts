/** A new element; its role when it has one. */
export function element(className: string, role?: string): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  if (role !== undefined) made.setAttribute('role', role);
  return made;
}

/** An interactive element over a cell; screen readers see it as a cell of a row. */
export function overCell(className: string, ...content: readonly HTMLElement[]): HTMLElement {
  const holder = element(className, 'row');
  const cell = element('', 'gridcell');
  cell.append(...content);
  holder.append(cell);
  return holder;
}

/** Line drawings of 20 x 20 (the shapes of the design). */
const DRAWINGS = {
  open: 'M11 3.5h5.5V9M16 4l-7 7M14 11.5V15a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V7.5A1.5 1.5 0 0 1 5 6h3.5',
  up: 'M10 16V4.5M5.5 9 10 4.5 14.5 9',
  less: 'm5.5 8 4.5 4.5L14.5 8',
} as const;

export function icon(name: keyof typeof DRAWINGS): SVGElement {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  drawing.setAttribute('class', 'grid-icon');
  path.setAttribute('d', DRAWINGS[name]);
  drawing.append(path);
  return drawing;
}

/** Writes an attribute; null takes it away. */
export function setAttribute(target: Element, name: string, value: string | null): void {
  if (value === null) target.removeAttribute(name);
  else target.setAttribute(name, value);
}
