import { expect, it } from 'vitest';
import type { PageBudget } from './budgets.ts';
import { isOver } from './measure-bundles.ts';
import { measurePages } from './measure-pages.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_ui.js'] },
  '_ui.js': { file: 'ui.js', name: 'ui' },
  'page.tsx': { file: 'page.js', imports: ['_ui.js', '_form.js'], dynamicImports: ['dialog.tsx'] },
  '_form.js': { file: 'form.js', name: 'form' },
  'dialog.tsx': { file: 'dialog.js', imports: ['_form.js'], dynamicImports: ['editor.ts'] },
  'editor.ts': { file: 'editor.js', imports: ['_editor.js'] },
  '_editor.js': { file: 'editor-library.js' },
};
const kilobytes: Record<string, number> = {
  'ui.js': 90,
  'page.js': 7,
  'form.js': 13,
  'dialog.js': 21,
  'editor.js': 70,
  'editor-library.js': 100,
};
const size = (file: string) => (kilobytes[file] ?? 1) * 1_024;
const budget: PageBudget = {
  page: '/page',
  modules: ['page.tsx'],
  beyond: ['index.html'],
  largestChunkKilobytes: 20,
  onlyWhenOpened: ['editor.ts'],
};

it('finds the largest chunk that a page can load later', () => {
  const measured = measurePages({ manifest, size }, [budget]);
  expect(measured).toEqual([
    { name: '/page largest chunk', kilobytes: 21, limit: 20 },
    { name: '/page scripts that are to wait', kilobytes: 0, limit: 0 },
  ]);
  expect(measured.map(isOver)).toEqual([true, false]);
});

it('finds a library that comes with the page', () => {
  const dialog = { ...manifest['dialog.tsx'], imports: ['editor.ts'] };
  const page = { ...manifest['page.tsx'], imports: ['dialog.tsx'] };
  const eager = { ...manifest, 'dialog.tsx': dialog, 'page.tsx': page };
  const [, waits] = measurePages({ manifest: eager, size }, [budget]);
  expect(waits).toEqual({ name: '/page scripts that are to wait', kilobytes: 70, limit: 0 });
});

it('fails for a library that was not built', () => {
  const gone = { ...budget, onlyWhenOpened: ['gone.ts'] };
  expect(() => measurePages({ manifest, size }, [gone])).toThrow(
    "names 'gone.ts', which was not built",
  );
});
