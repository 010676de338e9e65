import { create } from 'qrcode';

/** Pixels of the image and of the logo on it; modules of the quiet zone. */
export const QR_SIZE = 200;
export const QR_LOGO = 40;
const MARGIN = 2;
/** The light frame around the logo, in pixels. */
const LOGO_FRAME = 2;

/**
 * A QR code as RGBA pixels, 200 by 200, black on white, with a light square in the middle for the logo. Level H restores
 * what the logo covers. Throws for an address that is too long.
 */
export function qrPixels(address: string): Uint8ClampedArray<ArrayBuffer> {
  const { modules } = create(address, { errorCorrectionLevel: 'H' });
  const perModule = moduleSize(modules.size);
  const margin = (QR_SIZE / perModule - modules.size) / 2;
  const pixels = new Uint8ClampedArray(QR_SIZE * QR_SIZE * 4).fill(255);
  for (let y = 0; y < QR_SIZE; y += 1)
    for (let x = 0; x < QR_SIZE; x += 1) {
      const [column, row] = [x, y].map((at) => Math.floor(at / perModule - margin));
      if (isBelowLogo(x, y) || !isDark(modules, row!, column!)) continue;
      pixels.fill(0, (y * QR_SIZE + x) * 4, (y * QR_SIZE + x) * 4 + 3);
    }
  return pixels;
}

/** Modules of less than 3 pixels must all have the same size, or cameras cannot read them; their margin is wider. */
function moduleSize(count: number): number {
  const exact = QR_SIZE / (count + 2 * MARGIN);
  return exact < 3 ? Math.floor(exact) : exact;
}

function isDark(
  { size, data }: { readonly size: number; readonly data: ArrayLike<number> },
  row: number,
  column: number,
): boolean {
  const isInside = row >= 0 && column >= 0 && row < size && column < size;
  return isInside && data[row * size + column] === 1;
}

function isBelowLogo(x: number, y: number): boolean {
  const half = QR_LOGO / 2 + LOGO_FRAME;
  return Math.abs(x + 0.5 - QR_SIZE / 2) < half && Math.abs(y + 0.5 - QR_SIZE / 2) < half;
}
