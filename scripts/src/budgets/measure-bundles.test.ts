import { describe, expect, it } from 'vitest';
import { isOver, measureBundles, type BundleFacts } from './measure-bundles.ts';

const facts: BundleFacts = {
  manifest: {
    'index.html': { file: 'index.js', css: ['index.css'], imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '../plugins/clients/src/web/index.ts': { file: 'clients.js', imports: ['_react.js'] },
    'page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_react.js', '_grid.js'] },
    '_grid.js': { file: 'grid.js', name: 'grid', css: ['grid.css'] },
    'unused.tsx': { file: 'unused.js', css: ['unused.css'] },
  },
  pluginEntries: { clients: 'clients.js' },
  size: (file) => (file === 'clients.js' ? 7 * 1_024 : 10 * 1_024),
};
const budget = {
  screen: '/page',
  modules: ['index.html', 'page.tsx'],
  jsKilobytes: 50,
  cssKilobytes: 20,
};

describe('measureBundles', () => {
  it('counts each file that a screen loads once, with its imports and plugin entries', () => {
    const [scripts, styles] = measureBundles(facts, [budget]);
    expect(scripts).toEqual({ name: '/page scripts', kilobytes: 4 * 10 + 7, limit: 50 });
    expect(styles).toEqual({ name: '/page styles', kilobytes: 3 * 10, limit: 20 });
  });

  it('counts only the entries of the plugins that a screen loads', () => {
    const [scripts] = measureBundles(facts, [{ ...budget, plugins: [] }]);
    expect(scripts?.kilobytes).toBe(4 * 10);
  });

  it('reports bundles over their limit', () => {
    const over = measureBundles(facts, [budget]).filter(isOver);
    expect(over.map(({ name }) => name)).toEqual(['/page styles', 'entry of plugin clients']);
  });

  it('finds a shared chunk by its name', () => {
    const [scripts] = measureBundles(facts, [{ ...budget, modules: ['grid'] }]);
    expect(scripts?.kilobytes).toBe(10 + 7 + 10);
  });

  it('fails for a page that was not built', () => {
    const gone = { ...budget, modules: ['gone.tsx'] };
    expect(() => measureBundles(facts, [gone])).toThrow("names 'gone.tsx', which was not built");
  });
});
