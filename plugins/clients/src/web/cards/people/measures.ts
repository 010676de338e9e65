/** Height and weight as one text; what is not known is left out. A bare figure of the weight gets its unit. */
export function measures(height: string, weight: string): string {
  const figure = /^\d+(?:\.\d+)?$/.test(weight.trim()) ? `${weight.trim()} lb` : weight.trim();
  return [height.trim(), figure].filter((one) => one !== '').join(', ');
}
