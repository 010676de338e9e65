/** The id in an address, a positive integer; null for any other text. */
export function routeId(text: string | undefined): number | null {
  const id = Number(text);
  return /^[1-9]\d*$/.test(text ?? '') && Number.isSafeInteger(id) ? id : null;
}
