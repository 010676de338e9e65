const MARKER = /^\s*\/\/\+ ([a-z]+)$/;

/** Replaces each line `//+ name` of a template by the lines for that name; without any, the marker goes. */
export function fillMarkers(
  template: string,
  fills: Readonly<Record<string, readonly string[]>>,
): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const name = MARKER.exec(line)?.[1];
      return name === undefined ? [line] : (fills[name] ?? []);
    })
    .join('\n');
}
