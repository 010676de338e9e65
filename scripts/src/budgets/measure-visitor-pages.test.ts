import { expect, it } from 'vitest';
import { isOver } from './measure-bundles.ts';
import { measureVisitorPages } from './measure-visitor-pages.ts';

const manifest = {
  '_public.js': {
    file: 'public.js',
    name: 'public-frame',
    imports: ['_react.js', '_frame.js'],
  },
  'style.css': { file: 'style.css' },
  '_react.js': { file: 'react.js' },
  '_frame.js': { file: 'frame.js', dynamicImports: ['pay/public/index.ts', 'second-factor.tsx'] },
  'second-factor.tsx': { file: 'second-factor.js' },
  'pay/public/index.ts': { file: 'pay.js', dynamicImports: ['pay/page.tsx'] },
  'pay/page.tsx': { file: 'page.js', imports: ['_react.js'] },
};

it('adds up the frame, the entry, and the page of a plugin', () => {
  const size = (file: string) => (file === 'page.js' ? 90 : 10) * 1_024;
  const measured = measureVisitorPages({ manifest, size });
  expect(measured).toEqual([
    { name: 'visitors: styles', kilobytes: 10, limit: 10 },
    { name: 'visitors: frame scripts', kilobytes: 30, limit: 110 },
    { name: 'pay/page.tsx scripts', kilobytes: 130, limit: 110 },
  ]);
  expect(measured.filter(isOver).map(({ name }) => name)).toEqual(['pay/page.tsx scripts']);
});

it('counts the pages of a plugin without the entries of other plugins', () => {
  const shared = {
    ...manifest,
    '_frame.js': {
      file: 'frame.js',
      dynamicImports: ['pay/public/index.ts', 'tip/public/index.ts'],
    },
    'pay/public/index.ts': {
      file: 'pay.js',
      imports: ['_frame.js'],
      dynamicImports: ['pay/page.tsx'],
    },
    'tip/public/index.ts': { file: 'tip.js', imports: ['_frame.js'] },
  };
  const measured = measureVisitorPages({ manifest: shared, size: () => 1_024 });
  expect(measured.map(({ name }) => name)).toEqual([
    'visitors: styles',
    'visitors: frame scripts',
    'pay/page.tsx scripts',
  ]);
});

it('counts a page of forms with its views, the second factor, the largest form type, and one language', () => {
  const forms = '../plugins/forms/src/public';
  const texts = (language: string, file: string) => `texts-${language}:/plugins/${file}`;
  const withForms = {
    ...manifest,
    '_frame.js': {
      file: 'frame.js',
      dynamicImports: [
        `${forms}/index.ts`,
        '../plugins/form-pets/src/public/index.ts',
        '../plugins/form-life/src/public/index.ts',
      ],
    },
    [`${forms}/index.ts`]: { file: 'forms.js', dynamicImports: [`${forms}/form-page.tsx`] },
    [`${forms}/form-page.tsx`]: {
      file: 'form-page.js',
      dynamicImports: [`${forms}/view.tsx`, texts('es', 'forms'), texts('pt', 'forms')],
    },
    [`${forms}/view.tsx`]: { file: 'view.js' },
    '../core/web/src/public-app/second-factor-page.tsx': { file: 'factor.js' },
    [texts('es', 'forms')]: { file: 'es-forms.js' },
    [texts('pt', 'forms')]: { file: 'pt-forms.js' },
    '../plugins/form-pets/src/public/index.ts': {
      file: 'form-pets.js',
      dynamicImports: ['../plugins/form-pets/src/pets.ts'],
    },
    '../plugins/form-pets/src/pets.ts': { file: 'pets.js' },
    '../plugins/form-life/src/public/index.ts': {
      file: 'form-life.js',
      dynamicImports: ['../plugins/form-life/src/life.ts'],
    },
    '../plugins/form-life/src/life.ts': { file: 'life.js', dynamicImports: [texts('pt', 'life')] },
    [texts('pt', 'life')]: { file: 'pt-life.js' },
  };
  const sizes: Record<string, number> = {
    'factor.js': 5,
    'view.js': 6,
    'pets.js': 2,
    'life.js': 3,
    'es-forms.js': 4,
  };
  const size = (file: string) => (sizes[file] ?? 1) * 1_024;
  const [, , page] = measureVisitorPages({ manifest: withForms, size });
  // Frame 3, entry and page 2, view 6, second factor 5, form type 1 + 3, Spanish 4: Portuguese is 2.
  expect(page).toEqual({
    name: `${forms}/form-page.tsx with ../plugins/form-life/src/life.ts scripts`,
    kilobytes: 24,
    limit: 110,
  });
});
