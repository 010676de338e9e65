import type { PlacedField } from '../../generated/types.ts';

/** A page of 500 x 1000 points, where shares are easy to read as points. */
export const page = { number: 1, width: 500, height: 1_000 };
export const pages = [page, { ...page, number: 2 }, { ...page, number: 3 }];

/** A signature of the client; its place is in points of such a page. */
export function fieldAt(
  id: string,
  [x, y, width = 100, height = 50]: readonly [number, number, number?, number?],
  change: Partial<PlacedField> = {},
): PlacedField {
  return {
    id,
    type: 'signature',
    role: 'client',
    page: 1,
    x: x / page.width,
    y: y / page.height,
    width: width / page.width,
    height: height / page.height,
    label: 'Signature',
    required: true,
    options: [],
    prefill: 'none',
    ...change,
  };
}
