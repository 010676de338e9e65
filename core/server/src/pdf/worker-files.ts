import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PART, type FontFamily } from './text/fallback-fonts.ts';
import type { PdfWorkerData } from './worker/pdf-order.ts';

/** Scripts in the order in which they are asked for a character; those with the fewest files come first. */
const SCRIPTS = [
  'hebrew',
  'arabic',
  'thai',
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'sinhala',
  'khmer',
  'lao',
  'myanmar',
  'armenian',
  'georgian',
  'ethiopic',
  'sc',
  'tc',
  'jp',
  'kr',
  'symbols',
];

const path = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));

/** Resolved here, because the worker of the tests is a bundle in another folder. */
export function workerFiles(): PdfWorkerData {
  return {
    fonts: {
      main: {
        regular: ttf('noto-sans', 'NotoSans', '400Regular'),
        bold: ttf('noto-sans', 'NotoSans', '700Bold'),
        caveat: ttf('caveat', 'Caveat', '400Regular'),
        'dancing-script': ttf('dancing-script', 'DancingScript', '400Regular'),
      },
      fallback: [
        ...SCRIPTS.map((script) => {
          const name = `noto-sans-${script}`;
          return cutFont(`@fontsource-variable/${name}`, `${name}-${PART}-wght`, script);
        }),
        cutFont('@fontsource/noto-sans-symbols-2', `noto-sans-symbols-2-${PART}-400`, 'symbols'),
        { name: 'emoji', file: ttf('noto-emoji', 'NotoEmoji', '400Regular') },
      ],
    },
    lookAlikes: {
      ...lookAlikes('Sans', 'arimo', 'Arimo'),
      ...lookAlikes('Serif', 'tinos', 'Tinos'),
      ...lookAlikes('Mono', 'cousine', 'Cousine'),
      Dingbats: ttf('noto-sans-symbols-2', 'NotoSansSymbols2', '400Regular'),
    },
    pdfium: path('@hyzyla/pdfium/pdfium.wasm'),
    subset: path('harfbuzzjs/dist/harfbuzz-subset.wasm'),
  };
}

function ttf(family: string, file: string, style: string): string {
  return path(`@expo-google-fonts/${family}/${style}/${file}_${style}.ttf`);
}

/** As wide as the fonts that come with Windows and Acrobat. */
function lookAlikes(family: string, packageName: string, file: string): Record<string, string> {
  return {
    [`${family}-Regular`]: ttf(packageName, file, '400Regular'),
    [`${family}-Bold`]: ttf(packageName, file, '700Bold'),
    [`${family}-Italic`]: ttf(packageName, file, '400Regular_Italic'),
    [`${family}-BoldItalic`]: ttf(packageName, file, '700Bold_Italic'),
  };
}

function cutFont(packageName: string, file: string, script: string): FontFamily {
  const ranges = path(`${packageName}/unicode.json`);
  return {
    name: script,
    file: join(dirname(ranges), 'files', `${file}-normal.woff2`),
    parts: { ranges, named: [script] },
  };
}
