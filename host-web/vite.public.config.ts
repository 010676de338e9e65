import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { publicConfig } from './vite/public-config.ts';

/** The pages for visitors; added to the folder in which the app of the staff was built before. */
const app = publicConfig({
  roots: [fileURLToPath(new URL('..', import.meta.url))],
  outDir: fileURLToPath(new URL('dist', import.meta.url)),
});
export default mergeConfig(app, { plugins: [precompress()] });
