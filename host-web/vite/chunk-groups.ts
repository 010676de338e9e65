import type { Rolldown } from 'vite';

type ChunkGroup = Rolldown.CodeSplittingGroup;
type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Source files of entry points that several pages share. */
interface SharedEntries {
  /** `@porchlight/ui/bare`: for sign-in and public pages. */
  readonly bare: string;
  /** `@porchlight/ui`: everything, with the kit. */
  readonly whole: string;
  /** `@porchlight/grid`. */
  readonly grid: string;
}

const fromPackages = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Uploads and downloads are fetched with the first one. */
const runTime =
  /core[\\/]web[\\/]src[\\/](api(?![\\/](upload-request|download)\.)|portal|session)[\\/]/;
const signedInFrame =
  /core[\\/]web[\\/]src[\\/]((shell(?![\\/](portal-screens|menu-drawer|shortcut-sheet))|page(?![\\/]print-note)|slots|shortcuts)[\\/]|forms[\\/]leave-question|drafts[\\/]unsaved-text)/;
/** What calls of the API need of it. */
const kernel =
  /core[\\/]kernel[\\/]src[\\/](endpoint|match-path|permission|core-permissions|problem|token)\./;
/** The tables of letters, which only searches and printed documents need, are fetched with those. */
const folding = /core[\\/]kernel[\\/]src[\\/]text[\\/](?!formula-guard)/;
const printing = /core[\\/]kernel[\\/]src[\\/]printed-text[\\/]/;
/** Rules of the kernel that only some pages have a use for; the design system imports the kernel as a whole. */
const rulesOfPages = /core[\\/]kernel[\\/]src[\\/](recurrence[\\/]|text[\\/]formula-guard)/;
const singleIcon = /lucide-react[\\/].*[\\/]icons[\\/]/;
const valueRules = /[\\/]schemas[\\/](src|dist)[\\/]/;
const gridPackage = /core[\\/]grid[\\/]/;
/** No frame and no list needs these; dialogs load them. The kit's barrel hides who imports what, so its folder is named. */
const dialogParts =
  /core[\\/]ui[\\/]src[\\/](combo|drawer|file-drop|field[\\/]date-field|dialog[\\/](\w+-)?dialog(-\w+)?\.)|@mantine[\\/]core[\\/]esm[\\/]components[\\/](Combobox|Drawer|Modal|ModalBase|ScrollArea)[\\/]|node_modules[\\/](react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)/;
const designSystem = /core[\\/]ui[\\/]src[\\/]/;

/**
 * The shared chunks of the app: some eight files instead of sixty small ones. Vendors change less
 * often than the portal. `first` is what every visitor loads, `bare` what sign-in and public pages
 * need beyond that, `ui` the design system with the kit, `dialog-parts` the rest of it, `shell` the frame of the signed-in portal,
 * `grid` what a table needs before it is edited.
 */
export function chunkGroups({ bare, whole, grid }: SharedEntries): ChunkGroup[] {
  const isBare = (id: string, graph: ModuleGraph) =>
    runTime.test(id) || kernel.test(id) || isPageIcon(id, graph) || closure(bare, graph).has(id);
  return [
    { name: 'react', priority: 60, test: fromPackages('react', 'react-dom', 'scheduler') },
    { name: 'router', priority: 60, test: fromPackages('react-router', 'react-router-dom') },
    { name: 'query', priority: 60, test: fromPackages('@tanstack') },
    { name: 'form', priority: 60, test: fromPackages('react-hook-form') },
    { name: 'folding', priority: 55, test: folding },
    { name: 'printing', priority: 55, test: printing },
    { name: 'first', priority: 50, tags: ['$initial'] },
    { priority: 40, name: (id, graph) => (isBare(id, graph) ? 'bare' : null) },
    { name: 'dialog-parts', priority: 35, test: dialogParts },
    { priority: 30, name: (id, graph) => (isDesign(whole, id, graph) ? 'ui' : null) },
    { name: 'shell', priority: 20, test: signedInFrame },
    {
      priority: 10,
      name: (id, graph) => (gridPackage.test(id) && closure(grid, graph).has(id) ? 'grid' : null),
    },
  ];
}

/** The sign-in page shares the rules of values and must not load the design system with them. */
function isDesign(whole: string, id: string, graph: ModuleGraph): boolean {
  return !valueRules.test(id) && !rulesOfPages.test(id) && closure(whole, graph).has(id);
}

/** A page that imports a single icon must not load the design system's whole map. */
function isPageIcon(id: string, graph: ModuleGraph): boolean {
  if (!singleIcon.test(id)) return false;
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => !designSystem.test(importer)) ?? false
  );
}

const closures = new Map<string, ReadonlySet<string>>();

/** A module with everything that it imports, however far. */
function closure(entry: string, graph: ModuleGraph): ReadonlySet<string> {
  const known = closures.get(entry);
  if (known !== undefined) return known;
  const found = new Set([entry]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  closures.set(entry, found);
  return found;
}
