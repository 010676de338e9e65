import { SECOND_FACTOR, VISITOR_PAGE, VISITOR_PARTS } from './budgets.ts';
import { type BundleManifest, filesOf, modulesWith } from './bundle-graph.ts';
import type { BundleFacts, Measurement } from './measure-bundles.ts';

/** The chunk that `public.html` starts. */
const FRAME = 'public-frame';
/** Texts of a plugin in one language; a page loads those of its language. */
const TEXTS = /^texts-(\w\w):/;

type Facts = Pick<BundleFacts, 'manifest' | 'size'>;

interface VisitorPage {
  readonly name: string;
  readonly modules: readonly string[];
}

/**
 * The styles of all pages for visitors, which are one file; the frame alone, and each page with everything that it comes to
 * load: its views, the second factor of its link, the texts of the largest language, and the largest part that other
 * plugins contribute to it.
 */
export function measureVisitorPages(facts: Facts): readonly Measurement[] {
  const { manifest } = facts;
  const ofFrame = laterOf(manifest, [FRAME]);
  const pages = ofFrame.flatMap((entry) =>
    ownOf(manifest, [entry], ofFrame).map((page) => ({
      name: page,
      modules: [
        FRAME,
        entry,
        page,
        ...ownOf(manifest, [page], ofFrame),
        ...(SECOND_FACTOR.pages.test(page) ? [SECOND_FACTOR.module] : []),
      ],
    })),
  );
  const parts = pages.filter(({ name }) => VISITOR_PARTS.parts.test(name));
  const whole = pages
    .filter((page) => !parts.includes(page))
    .map((page) => (VISITOR_PARTS.pages.test(page.name) ? withLargest(facts, page, parts) : page));
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  return [
    {
      name: 'visitors: styles',
      kilobytes: total(
        [...files].filter((file) => file.endsWith('.css')),
        facts.size,
      ),
      limit: VISITOR_PAGE.cssKilobytes,
    },
    ...[{ name: 'visitors: frame', modules: [FRAME] }, ...whole].map((page) => ({
      name: `${page.name} scripts`,
      kilobytes: scripts(facts, page),
      limit: VISITOR_PAGE.jsKilobytes,
    })),
  ];
}

function withLargest(facts: Facts, page: VisitorPage, parts: readonly VisitorPage[]): VisitorPage {
  const all = parts.map((part) => ({
    name: `${page.name} with ${part.name}`,
    modules: [...page.modules, ...part.modules],
  }));
  return all.toSorted((a, b) => scripts(facts, b) - scripts(facts, a))[0] ?? page;
}

function scripts({ manifest, size }: Facts, { name, modules }: VisitorPage): number {
  const loaded = modulesWith(manifest, modules, name);
  const texts = new Set(laterOf(manifest, modules).filter((module) => TEXTS.test(module)));
  const languages = new Set([...texts].map((module) => TEXTS.exec(module)?.[1]));
  const totals = [undefined, ...languages].map((language) => {
    const ofLanguage = [...texts].filter((module) => TEXTS.exec(module)?.[1] === language);
    return total(filesOf(manifest, [...loaded, ...ofLanguage]).scripts, size);
  });
  return Math.max(...totals);
}

function total(files: readonly string[], size: (file: string) => number): number {
  return files.reduce((sum, file) => sum + size(file), 0) / 1_024;
}

/** Pages or views that these modules import on demand, without texts and what the frame imports. */
function ownOf(
  manifest: BundleManifest,
  modules: readonly string[],
  ofFrame: readonly string[],
): string[] {
  return laterOf(manifest, modules).filter((one) => !ofFrame.includes(one) && !TEXTS.test(one));
}

/** What these modules import on demand. */
function laterOf(manifest: BundleManifest, modules: readonly string[]): string[] {
  const loaded = [...modulesWith(manifest, modules, modules.join())];
  return loaded.flatMap((module) => manifest[module]?.dynamicImports ?? []);
}
