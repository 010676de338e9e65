/** What an icon says of itself besides its drawing: its names, its size, and the keys of its lines. */
const UNUSED = /^ {2}(?:name|size|aliases): .*\n|,\s*key: "\w+"|^__iconData\.node;\n/gm;

/** The module of an icon with its drawing alone. */
export function drawingOf(module: string): string {
  return module.replace(UNUSED, '');
}
