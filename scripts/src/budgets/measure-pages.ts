import type { PageBudget } from './budgets.ts';
import { filesOf, keyOf, modulesWith } from './bundle-graph.ts';
import type { BundleFacts, Measurement } from './measure-bundles.ts';

/** The largest chunk of each page, and what it loads of libraries that are to wait until they are opened. */
export function measurePages(
  { manifest, size }: Pick<BundleFacts, 'manifest' | 'size'>,
  budgets: readonly PageBudget[],
): readonly Measurement[] {
  return budgets.flatMap(({ page, modules, beyond, largestChunkKilobytes, onlyWhenOpened }) => {
    const before = modulesWith(manifest, beyond, page);
    const opened = modulesWith(manifest, onlyWhenOpened, page, true);
    const ownOpened = onlyWhenOpened.map((module) => keyOf(manifest, module));
    const reached = modulesWith(manifest, modules, page, true);
    const atOnce = modulesWith(manifest, modules, page);
    const kilobytesOf = (keys: readonly string[]) =>
      filesOf(manifest, keys).scripts.map((file) => size(file) / 1_024);
    const counted = [...reached].filter((key) => !before.has(key) && !opened.has(key));
    return [
      {
        name: `${page} largest chunk`,
        kilobytes: Math.max(0, ...kilobytesOf(counted)),
        limit: largestChunkKilobytes,
      },
      {
        name: `${page} scripts that are to wait`,
        kilobytes: kilobytesOf(ownOpened.filter((key) => atOnce.has(key))).reduce(
          (sum, kilobytes) => sum + kilobytes,
          0,
        ),
        limit: 0,
      },
    ];
  });
}
