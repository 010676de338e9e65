/** Pixels: a page beside its fields on a desk, and the same on a dense screen or a phone. */
export const PICTURE_WIDTHS = [1_000, 1_600] as const;

export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** No picture has more. */
const MOST_PIXELS = 3_900_000;

/** The smallest stored width that has so many pixels; the largest one without a wish. */
export function pictureWidth(wanted?: number): PictureWidth {
  return PICTURE_WIDTHS.find((width) => wanted !== undefined && width >= wanted) ?? 1_600;
}

/** In pixels; a long page is drawn narrower, so that its picture stays within the limit. */
export function drawnWidth(
  { width, height }: { readonly width: number; readonly height: number },
  wanted: PictureWidth,
): number {
  return Math.max(1, Math.min(wanted, Math.floor(Math.sqrt((MOST_PIXELS * width) / height))));
}
