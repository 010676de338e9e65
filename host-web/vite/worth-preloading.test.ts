import { expect, it } from 'vitest';
import { worthPreloading } from './worth-preloading.ts';

const chunks = [
  'assets/react-C1iE8mnY.js',
  'assets/rolldown-runtime-XKyaHtl9.js',
  'assets/ui-BpaKAUd9.js',
  'assets/ui-DDSKDfPN.css',
  'assets/grid-DnWskQg4.js',
  'assets/ledger-screen-uZTLfEZg.js',
];
const screen = 'assets/ledger-screen-uZTLfEZg.js';

it('leaves out what the start of the app has loaded', () => {
  expect(worthPreloading('assets/index-C2Flop48.js', screen, chunks)).toEqual([
    'assets/ui-BpaKAUd9.js',
    'assets/ui-DDSKDfPN.css',
    'assets/grid-DnWskQg4.js',
  ]);
});

it('leaves out what the frame has loaded for pages', () => {
  expect(worthPreloading('assets/plugin-ledger-Dx7cfFUm.js', screen, chunks)).toEqual([
    'assets/grid-DnWskQg4.js',
  ]);
});
