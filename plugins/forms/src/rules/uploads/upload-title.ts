/**
 * What a received document is called: 'Photo ID (2026-11-23)'.
 *
 * @param day `yyyy-mm-dd`
 * @param number counts the documents of the item from 1; later ones have it in their names
 */
export function uploadTitle(label: string, day: string, number: number): string {
  const title = `${label} (${day})`;
  return number === 1 ? title : `${title} ${String(number)}`;
}
