import { expect, it } from 'vitest';
import { FallbackFonts } from './text/fallback-fonts.ts';
import { openFont, type FontFile } from './text/font-file.ts';
import { workerFiles } from './worker-files.ts';

const LAST = 0x3ffff;
const WIDTH = 118;
/** They have no picture, or none that everyone knows. */
const NOT_PRINTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u;

/** Run this test with `--update` when the packages of the fonts change. */
it('lists the characters that the fonts have', async () => {
  const { fonts } = workerFiles();
  const main = await openFont(fonts.main.regular, { name: 'main', weight: null, isPlain: true });
  const fallback = new FallbackFonts(fonts.fallback);
  const opened = new Map<string, FontFile>();
  const hasFallback = async (codePoint: number) => {
    for (const { path, family } of fallback.partsFor(codePoint, 'sc')) {
      const options = { name: family, weight: 400, isPlain: false };
      const font = opened.get(path) ?? (await openFont(path, options));
      opened.set(path, font);
      if (font.has(codePoint)) return true;
    }
    return false;
  };
  const ranges: { first: number; last: number }[] = [];
  for (let codePoint = 0x20; codePoint <= LAST; codePoint += 1) {
    if (NOT_PRINTED.test(String.fromCodePoint(codePoint))) continue;
    if (!main.has(codePoint) && !(await hasFallback(codePoint))) continue;
    const before = ranges.at(-1);
    if (before?.last === codePoint - 1) before.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  await expect(fileOf(ranges)).toMatchFileSnapshot(
    '../../../kernel/src/printed-text/printed-characters.ts',
  );
}, 60_000);

function fileOf(ranges: readonly { readonly first: number; readonly last: number }[]): string {
  const lines = [''];
  let last = 0;
  for (const range of ranges) {
    const more = range.last - range.first;
    const text = `${(range.first - last).toString(36)}${more === 0 ? '' : `+${more.toString(36)}`}`;
    last = range.last;
    const line = lines.at(-1)!;
    if (line.length + 1 + text.length > WIDTH) lines.push(text);
    else lines[lines.length - 1] = line === '' ? text : `${line} ${text}`;
  }
  return `/** The characters that some font of the documents has; written by the test of the fonts. */
export const PRINTED_CHARACTERS = \`
${lines.join('\n')}
\`;
`;
}
