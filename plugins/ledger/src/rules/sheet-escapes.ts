const ESCAPE = /_x([0-9A-Fa-f]{4})_/g;
/** What reads as an escape, and what a sheet cannot hold as it is; of a pair of surrogates neither half is alone. */
const NEEDS_ESCAPE =
  /_(?=x[0-9A-Fa-f]{4}_)|[^\P{Cc}\t\n]|[\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu;

/** The text that a sheet holds as `_x000D_` and the like (ECMA-376, 22.9.2.19). */
export function sheetUnescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** `sheetUnescaped` gives the text back. */
export function sheetEscaped(text: string): string {
  return text.replace(
    NEEDS_ESCAPE,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}
