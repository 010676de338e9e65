const MARKER = /^\s*\/\/\+ ([a-z]+)$/;
/** A name to import, which several parts may add. */
const IMPORTED = /^\w+,$/;

/** Replaces each line `//+ name` of a template by the lines for that name; without any, the marker goes. */
export function fillMarkers(
  template: string,
  fills: Readonly<Record<string, readonly string[]>>,
): string {
  return template
    .split('\n')
    .flatMap((line) => {
      const name = MARKER.exec(line)?.[1];
      if (name === undefined) return [line];
      const added = fills[name] ?? [];
      return added.filter((one, at) => !IMPORTED.test(one) || added.indexOf(one) === at);
    })
    .join('\n');
}
