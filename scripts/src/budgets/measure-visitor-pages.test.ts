import { expect, it } from 'vitest';
import { isOver } from './measure-bundles.ts';
import { measureVisitorPages } from './measure-visitor-pages.ts';

const manifest = {
  'public.html': { file: 'public.js', css: ['public.css'], imports: ['_react.js', '_frame.js'] },
  '_react.js': { file: 'react.js' },
  '_frame.js': { file: 'frame.js', dynamicImports: ['pay/index.ts'] },
  'pay/index.ts': { file: 'pay.js', dynamicImports: ['pay/page.tsx'] },
  'pay/page.tsx': { file: 'page.js', css: ['page.css'], imports: ['_react.js'] },
};

it('adds up the frame, the entry, and the page of a plugin', () => {
  const size = (file: string) => (file === 'page.js' ? 90 : 10) * 1_024;
  const measured = measureVisitorPages({ manifest, size });
  expect(measured).toEqual([
    { name: 'visitors: frame scripts', kilobytes: 30, limit: 110 },
    { name: 'visitors: frame styles', kilobytes: 10, limit: 10 },
    { name: 'pay/page.tsx scripts', kilobytes: 130, limit: 110 },
    { name: 'pay/page.tsx styles', kilobytes: 20, limit: 10 },
  ]);
  expect(measured.filter(isOver).map(({ name }) => name)).toEqual([
    'pay/page.tsx scripts',
    'pay/page.tsx styles',
  ]);
});

it('counts the pages of a plugin without the entries of other plugins', () => {
  const shared = {
    ...manifest,
    '_frame.js': { file: 'frame.js', dynamicImports: ['pay/index.ts', 'tip/index.ts'] },
    'pay/index.ts': { file: 'pay.js', imports: ['_frame.js'], dynamicImports: ['pay/page.tsx'] },
    'tip/index.ts': { file: 'tip.js', imports: ['_frame.js'] },
  };
  const measured = measureVisitorPages({ manifest: shared, size: () => 1_024 });
  expect(measured.map(({ name }) => name.replace(/ \w+$/, ''))).toEqual(
    ['visitors: frame', 'pay/page.tsx'].flatMap((name) => [name, name]),
  );
});
