import { VISITOR_PAGE } from './budgets.ts';
import { type BundleManifest, filesOf, modulesWith } from './bundle-graph.ts';
import type { BundleFacts, Measurement } from './measure-bundles.ts';

const FRAME = 'public.html';

/** The frame of the pages for visitors alone, and each page with everything that it loads. */
export function measureVisitorPages({
  manifest,
  size,
}: Pick<BundleFacts, 'manifest' | 'size'>): readonly Measurement[] {
  const entries = laterOf(manifest, [FRAME]);
  const pages = entries.flatMap((entry) =>
    laterOf(manifest, [entry])
      .filter((page) => !entries.includes(page))
      .map((page) => ({ name: page, modules: [FRAME, entry, page] })),
  );
  return [{ name: 'visitors: frame', modules: [FRAME] }, ...pages].flatMap(({ name, modules }) => {
    const { scripts, styles } = filesOf(manifest, modulesWith(manifest, modules, name));
    const total = (files: readonly string[]) =>
      files.reduce((sum, file) => sum + size(file), 0) / 1_024;
    return [
      { name: `${name} scripts`, kilobytes: total(scripts), limit: VISITOR_PAGE.jsKilobytes },
      { name: `${name} styles`, kilobytes: total(styles), limit: VISITOR_PAGE.cssKilobytes },
    ];
  });
}

/** What these modules import on demand. */
function laterOf(manifest: BundleManifest, modules: readonly string[]): string[] {
  const loaded = [...modulesWith(manifest, modules, modules.join())];
  return loaded.flatMap((module) => manifest[module]?.dynamicImports ?? []);
}
