import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { staffConfig } from './vite/staff-config.ts';

/** The screens for the staff; the pages for visitors have a build of their own. */
const app = staffConfig({
  roots: [fileURLToPath(new URL('..', import.meta.url))],
  outDir: fileURLToPath(new URL('dist', import.meta.url)),
});
export default mergeConfig(app, { plugins: [precompress()] });
