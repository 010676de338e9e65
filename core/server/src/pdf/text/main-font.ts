import { FontChain } from './font-chain.ts';
import { FontLibrary, type FontPaths } from './font-library.ts';

/** The font of plain texts alone, without those that it falls back to. */
export async function openMainFont(paths: FontPaths<'regular'>): Promise<FontChain> {
  const main = await new FontLibrary(paths).main('regular', { isPlain: true });
  return new FontChain(main, () => undefined, true);
}
