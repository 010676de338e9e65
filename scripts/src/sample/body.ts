import type { Draw } from './draw.ts';

/** Height as 5'7" and weight in pounds of an adult. */
export function sampleBody(draw: Draw): { readonly height: string; readonly weight: string } {
  const inches = draw.whole(58, 76);
  const weight = Math.round((inches - 58) * 5 + draw.whole(105, 165));
  return { height: `${Math.floor(inches / 12)}'${inches % 12}"`, weight: String(weight) };
}
