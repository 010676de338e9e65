/** Height and weight as one text; what is not known is left out. */
export function measures(height: string, weight: string): string {
  return [height.trim(), weight.trim()].filter((one) => one !== '').join(', ');
}
