import { fileURLToPath } from 'node:url';
import { publicConfig } from './vite/public-config.ts';

/** The pages for visitors; added to the folder in which the app of the staff was built before. */
export default publicConfig({
  roots: [fileURLToPath(new URL('..', import.meta.url))],
  outDir: fileURLToPath(new URL('dist', import.meta.url)),
});
